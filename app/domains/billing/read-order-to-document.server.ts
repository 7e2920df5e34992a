import * as v from 'valibot';
import { findPeriodOfOrder } from '#app/domains/contracts/find-period-of-order.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { CertificateType, Payer } from './deposit-terms.ts';
import {
  findAnswer,
  findDocumentedOrder,
  listMovements,
  lockDocumentedOrder,
} from './documented-orders.store.server.ts';
import { ORDER_NUMBER, type Order } from './order.ts';
import { type PaymentFacts, paymentFacts } from './payment-facts.ts';
import { toOrder } from './read-order.server.ts';

/** A movement of the ledger; KRW, below zero for what went back. */
export type Movement = {
  id: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Krw;
  occurredAt: Date;
};

export type OrderToDocument = Order & {
  certificate: CertificateType | null;
  payer: Payer | null;
  dueAt: Date;
  /** Oldest first. */
  movements: readonly Movement[];
  /** What the gateway told of the last payment; null for our own account. */
  payment: PaymentFacts | null;
  period: { startsOn: string; endsOn: string } | null;
};

const StoredPayer = v.object({ depositor: v.string(), certificateNumber: v.nullable(v.string()) });

/** All that the papers of an order say of it, in the words of the business, or null. With `ownerId`, only that account's. */
export async function readOrderToDocument(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  which: { id: string } | { number: string; ownerId: string | null },
): Promise<OrderToDocument | null> {
  if ('number' in which && !ORDER_NUMBER.test(which.number)) return null;
  const row = await findDocumentedOrder(db, which);
  if (!row) return null;
  const movements = await listMovements(db, row.id);
  const paidBy = movements.findLast(({ kind }) => kind === 'payment');
  const period = await findPeriodOfOrder(db, row.id);
  const payer: unknown = row.payer_sealed
    ? JSON.parse(platform.secrets.open('payer', row.payer_sealed))
    : null;
  return {
    ...toOrder(platform, row),
    certificate: row.certificate,
    payer: payer === null ? null : v.parse(StoredPayer, payer),
    dueAt: row.due_at,
    movements: movements.map(({ id, kind, amount, occurredAt }) => ({ id, kind, amount, occurredAt })),
    payment: paidBy ? paymentFacts(await findAnswer(db, paidBy.attemptId)) : null,
    period: period ? { startsOn: period.startsOn, endsOn: period.endsOn } : null,
  };
}

/** The same, its row locked until the transaction ends: whoever writes papers of an order reads them after this. */
export async function lockOrderToDocument(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  orderId: string,
): Promise<OrderToDocument | null> {
  await lockDocumentedOrder(tx, orderId);
  return readOrderToDocument(platform, tx, { id: orderId });
}
