import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import type { CardKind } from './card-on-file.ts';

/** Whether an order can be paid now by a charge of this kind: it waits for one, and was made for it. */
export async function takesCard(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  orderId: string | null,
  kind: CardKind,
): Promise<boolean> {
  const order = orderId === null ? undefined : await findOrderById(db, orderId);
  return order?.state === 'PENDING_PAYMENT' && order.method === kind && order.due_at > clock.now();
}
