import type { Queryable } from '#app/platform/db/database.server.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';

/**
 * Whether money for an order may be on its way: a charge whose answer is not known, or a deposit that is awaited, whose
 * deadline is the expiry's to judge. One that was ordered after `orderedUntil` is none that is waited for. Under the customer's lock, so that none begins meanwhile.
 */
export async function mayStillBePaid(
  tx: Queryable,
  orderId: string,
  orderedUntil: KstDate | null = null,
): Promise<boolean> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'AWAITING_DEPOSIT') return hasOpenAttempt(tx, orderId);
  return orderedUntil === null || kstDate(order.created_at) <= orderedUntil;
}
