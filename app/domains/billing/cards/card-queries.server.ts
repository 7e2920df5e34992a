import type { Expression } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { chargeableMethodIds, findPaymentMethod } from './payment-methods.store.server.ts';

/** A card, or a wallet that is charged like one. */
export type CardKind = 'card' | 'naverpay';

/** A saved card or wallet, its number masked. `good`: it can still be charged. */
export type SavedCard = { kind: CardKind; company: string; number: string; good: boolean };

/** A subscription's card; null if it has none. */
export async function findCard(db: Queryable, methodId: string | null): Promise<SavedCard | null> {
  const row = methodId === null ? undefined : await findPaymentMethod(db, methodId);
  if (!row) return null;
  const good = row.state === 'ACTIVE' && row.billing_key_sealed !== '';
  return { kind: row.kind, company: row.card_company, number: row.card_number, good };
}

/** Whether an order can be paid now by a charge of this kind. */
export async function acceptsCard(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  orderId: string | null,
  kind: CardKind,
): Promise<boolean> {
  const order = orderId === null ? undefined : await findOrderById(db, orderId);
  return order?.state === 'PENDING_PAYMENT' && order.method === kind && order.due_at > clock.now();
}

/** Ids of the cards that `findCard` calls `good`, as a subquery for other rooms. */
export function chargeableCards(): Expression<unknown> {
  return chargeableMethodIds();
}
