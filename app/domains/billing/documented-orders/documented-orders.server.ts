import { randomUUID } from 'node:crypto';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { openPayer } from '../deposits/deposit-account.server.ts';
import type { CertificateType, Payer } from '../deposits/deposit-terms.ts';
import { ORDER_NUMBER, type Order } from '../orders/order.ts';
import { toOrder } from '../orders/order-queries.server.ts';
import { type PaymentFacts, paymentFacts } from '../payments/payment-facts.ts';
import {
  findDocumentedOrder,
  insertEarlyCancellation,
  listErasedIds,
  listGatewayResponses,
  listMovements,
  listRecordedFrom,
  lockDocumentedOrder,
} from './documented-orders.store.server.ts';
import { type Movement, payingMovement } from './movement.ts';

export type OrderToDocument = Order & {
  certificate: CertificateType | null;
  payer: Payer | null;
  dueAt: Date;
  /** Oldest first. */
  movements: readonly Movement[];
  /** What the gateway reported of the payment that pays the order; null for our own account. */
  payment: PaymentFacts | null;
  /** The same for every attempt, by its id. */
  payments: ReadonlyMap<string, PaymentFacts | null>;
};

/** What an order's documents show, or null. With `ownerId`, only that account's order. */
export async function findOrderToDocument(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  which: { id: string } | { number: string; ownerId: string | null },
): Promise<OrderToDocument | null> {
  if ('number' in which && !ORDER_NUMBER.test(which.number)) return null;
  const row = await findDocumentedOrder(db, which);
  if (!row) return null;
  const movements = await listMovements(db, row.id);
  const payments = new Map(
    (await listGatewayResponses(db, row.id)).map(({ id, response }) => [id, paymentFacts(response)] as const),
  );
  const paidBy = payingMovement(movements, row.total)?.attemptId;
  return {
    ...toOrder(platform, row),
    certificate: row.certificate,
    payer: openPayer(platform, row),
    dueAt: row.due_at,
    movements,
    payment: paidBy === undefined ? null : (payments.get(paidBy) ?? null),
    payments,
  };
}

/** The same with the order's row locked until the transaction ends: documents are issued under this lock. */
export async function lockOrderToDocument(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  orderId: string,
): Promise<OrderToDocument | null> {
  await lockDocumentedOrder(tx, orderId);
  return findOrderToDocument(platform, tx, { id: orderId });
}

/** A position in the ledger, by time of recording. */
export type LedgerPlace = { recordedAt: Date; id: string };

/**
 * Orders with a payment movement or early cancellation recorded since `from`: at most 500 records after `after`, oldest
 * first. `next`: where the following page begins; null at the end.
 */
export async function listOrdersToDocument(
  platform: Pick<Platform, 'db'>,
  from: Date,
  after: LedgerPlace | null,
): Promise<{ orderIds: string[]; next: LedgerPlace | null }> {
  const rows = await listRecordedFrom(platform.db, from, after, PAGE);
  const last = rows.at(-1);
  return {
    orderIds: [...new Set(rows.map(({ orderId }) => orderId))],
    next: last && rows.length === PAGE ? { recordedAt: last.recordedAt, id: last.id } : null,
  };
}

const PAGE = 500;

/** Those of the orders whose contractor was erased, so that documents must not name them either (decisions A8). */
export function listErasedOrders(
  platform: Pick<Platform, 'db'>,
  orderIds: readonly string[],
): Promise<string[]> {
  return listErasedIds(platform.db, orderIds);
}

/**
 * Records how much of a paid order was unused at an early cancellation, and how much of that was set off against the
 * penalty, in the caller's transaction. Moves no money; the order's documents follow from it.
 */
export async function recordEarlyCancellation(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { orderId, unused, setOff }: { orderId: string; unused: Krw; setOff: Krw },
): Promise<void> {
  await insertEarlyCancellation(tx, {
    id: randomUUID(),
    order_id: orderId,
    unused,
    set_off: setOff,
    recorded_at: clock.now(),
  });
}
