import { sql } from 'kysely';
import { randomKey, type SandboxDb } from '../context.server.ts';
import type { NewPayment, PaymentRow, PaymentStatus } from '../tables.ts';

const MINUTE_MS = 60_000;
/** A window is valid for 30 minutes, an authentication for 10 (payments.md §1.1). */
export const WINDOW_MS = 30 * MINUTE_MS;
export const CONFIRM_WITHIN_MS = 10 * MINUTE_MS;

/** Marks expired payments. Like the real gateway, sends no webhook. */
export async function expirePayments(
  db: SandboxDb,
  now: Date,
  of: { payment_key: string } | { order_id: string },
): Promise<void> {
  await db
    .updateTable('sandbox_toss_payments')
    .set({ status: 'EXPIRED' })
    .where((row) => row.and(of))
    .where((row) =>
      row.or([
        row.and([
          row('status', '=', 'READY'),
          row('requested_at', '<=', new Date(now.getTime() - WINDOW_MS)),
        ]),
        row.and([
          row('status', '=', 'IN_PROGRESS'),
          row('authenticated_at', '<=', new Date(now.getTime() - CONFIRM_WITHIN_MS)),
        ]),
      ]),
    )
    .execute();
}

export function findPayment(db: SandboxDb, paymentKey: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('sandbox_toss_payments')
    .selectAll()
    .where('payment_key', '=', paymentKey)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that two confirmations run one after the other. */
export function lockPayment(tx: SandboxDb, paymentKey: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('sandbox_toss_payments')
    .selectAll()
    .where('payment_key', '=', paymentKey)
    .forUpdate()
    .executeTakeFirst();
}

/** The paid or awaiting payment, else the latest attempt. */
export function findPaymentOfOrder(db: SandboxDb, orderId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('sandbox_toss_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`status in ('DONE', 'WAITING_FOR_DEPOSIT', 'CANCELED', 'PARTIAL_CANCELED')`, 'desc')
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isCharged(db: SandboxDb, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_toss_transactions')
    .select('transaction_key')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayment(tx: SandboxDb, payment: NewPayment): Promise<PaymentRow> {
  return tx.insertInto('sandbox_toss_payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

/**
 * Charges an order once: the unique index admits one caller. Returns the key of the transaction, or null if the order
 * is already charged.
 */
export async function chargeOrder(
  tx: SandboxDb,
  charge: {
    paymentKey: string;
    orderId: string;
    customerKey: string | null;
    amount: number;
    method: string;
    at: Date;
  },
): Promise<string | null> {
  const row = await tx
    .insertInto('sandbox_toss_transactions')
    .values({
      transaction_key: randomKey('txrd_'),
      payment_key: charge.paymentKey,
      order_id: charge.orderId,
      customer_key: charge.customerKey,
      amount: charge.amount,
      method: charge.method,
      at: charge.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_key')
    .executeTakeFirst();
  return row?.transaction_key ?? null;
}

/** Records a movement after the charge, negative for refunds. Returns the key of the transaction. */
export async function recordTransaction(
  tx: SandboxDb,
  payment: PaymentRow,
  move: {
    kind: 'deposit' | 'reversal' | 'cancel';
    status: PaymentStatus;
    method: string;
    amount: number;
    at: Date;
  },
): Promise<string> {
  const transaction_key = randomKey('txrd_');
  await tx
    .insertInto('sandbox_toss_transactions')
    .values({
      transaction_key,
      payment_key: payment.payment_key,
      order_id: payment.order_id,
      customer_key: payment.customer_key,
      ...move,
    })
    .execute();
  return transaction_key;
}

export async function finishPayment(
  tx: SandboxDb,
  paymentKey: string,
  end:
    | { status: 'DONE'; last_transaction_key: string; approve_no: string; approved_at: Date }
    | { status: 'ABORTED'; failure_code: string; failure_message: string },
): Promise<PaymentRow> {
  return tx
    .updateTable('sandbox_toss_payments')
    .set(end)
    .where('payment_key', '=', paymentKey)
    .where('status', '=', 'IN_PROGRESS')
    .returningAll()
    .executeTakeFirstOrThrow();
}
