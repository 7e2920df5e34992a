import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { countOpenItems, countOpenRefunds, type OpenRefunds } from './staff-counts.store.server.ts';
import { countOrdersIn } from './staff-orders.store.server.ts';

/** How many orders wait for a deposit, refunds for somebody, and work items for a person. */
export async function countOpenWork({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<{ awaitingOrders: number; refunds: OpenRefunds; items: number }> {
  const [awaitingOrders, refunds, items] = await Promise.all([
    countOrdersIn(db, 'AWAITING_DEPOSIT'),
    countOpenRefunds(db, kstDate(clock.now())),
    countOpenItems(db),
  ]);
  return { awaitingOrders, refunds, items };
}
