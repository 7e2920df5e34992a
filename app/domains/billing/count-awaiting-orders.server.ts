import type { Platform } from '#app/platform/platform.ts';
import { countOrdersIn } from './staff-orders.store.server.ts';

/** How many orders wait for a deposit. */
export function countAwaitingOrders({ db }: Pick<Platform, 'db'>): Promise<number> {
  return countOrdersIn(db, 'AWAITING_DEPOSIT');
}
