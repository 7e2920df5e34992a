import type { Platform } from '#app/platform/platform.ts';
import { listLinesOfOrder } from '../store.server.ts';
import { type DepositView, viewOf } from './list-deposits.server.ts';

/** The lines of our own accounts that an order holds money of, oldest first. */
export async function listOrderLines(
  platform: Pick<Platform, 'db' | 'secrets'>,
  order: { id: string; number: string },
): Promise<DepositView[]> {
  const rows = await listLinesOfOrder(platform.db, order.id);
  return rows.map((row) => viewOf(platform, row, order.number));
}
