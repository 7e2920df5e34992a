import type { Queryable } from '#app/platform/db/database.server.ts';
import { listLaterOrders } from './invoices.store.server.ts';

/** Orders that paid for changes of the plan in the contract that an order began, by their ids. */
export function listLaterPayments(db: Queryable, orderId: string): Promise<string[]> {
  return listLaterOrders(db, orderId);
}
