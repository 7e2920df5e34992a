import type { Platform } from '#app/platform/platform.ts';
import { openPayer } from '../deposits/deposit-account.server.ts';
import { findOrderByNumber } from './orders.store.server.ts';
import { toOrder } from './read-order.server.ts';

/** Who said that they would pay an order: the depositor, or else the contractor. For staff: whoever asks makes sure of it. */
export async function readOrderPayer(platform: Platform, orderNumber: string): Promise<string | null> {
  const row = await findOrderByNumber(platform.db, orderNumber);
  if (!row) return null;
  return openPayer(platform, row)?.depositor ?? toOrder(platform, row).contractor?.name ?? null;
}
