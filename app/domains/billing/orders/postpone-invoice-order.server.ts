import type { Queryable } from '#app/platform/db/database.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { findOrderById } from './order-queries.server.ts';
import { moveOrder } from './orders.store.server.ts';

/**
 * The order of an invoice can be paid so many days longer, because its invoice is due as much later. Nothing for one that waits
 * for no charge. Within the caller's transaction and under the customer's lock.
 */
export async function postponeInvoiceOrder(tx: Queryable, orderId: string, days: number): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'PENDING_PAYMENT') return;
  const dueAt = new Date(order.due_at.getTime() + days * DAY_MS);
  await moveOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'PENDING_PAYMENT', dueAt });
}
