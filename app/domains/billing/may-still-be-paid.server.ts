import type { Queryable } from '#app/platform/db/database.server.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';
import { findOrderById } from './orders.store.server.ts';

/**
 * Whether money for an order may be on its way: a charge whose answer is not known, or a deposit that is awaited, whose
 * deadline is the expiry's to judge. Under the customer's lock, so that none begins meanwhile.
 */
export async function mayStillBePaid(tx: Queryable, orderId: string): Promise<boolean> {
  const order = await findOrderById(tx, orderId);
  return order?.state === 'AWAITING_DEPOSIT' || hasOpenAttempt(tx, orderId);
}
