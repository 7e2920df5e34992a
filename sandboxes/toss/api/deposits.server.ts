import type { SandboxDb } from '../context.server.ts';
import type { PaymentRow, VirtualAccountRow } from '../tables.ts';
import { queuePaymentEvents } from '../webhooks/webhook-events.server.ts';
import { cancelReceiptOf, issueReceipt } from './cash-receipts.server.ts';
import { lockPayment, recordTransaction } from './payments.server.ts';

export type DepositError =
  | 'NO_ACCOUNT'
  | 'NOT_WAITING'
  | 'NOT_DEPOSITED'
  | 'WRONG_AMOUNT'
  | 'ACCOUNT_EXPIRED';
export type DepositResult = { ok: true; payment: PaymentRow } | { ok: false; code: DepositError };

/**
 * Makes a deposit. The account accepts the exact amount once, until its due date; the bank rejects anything else
 * without notice. `at`: the time of the deposit, which may be before `now`, when the gateway reports it.
 */
export async function deposit(
  tx: SandboxDb,
  input: { orderId: string; amount: number; name: string; at: Date; now: Date },
): Promise<DepositResult> {
  const found = await lockAccount(tx, input.orderId);
  if (!found) return { ok: false, code: 'NO_ACCOUNT' };
  const { payment, account } = found;
  if (payment.status !== 'WAITING_FOR_DEPOSIT') return { ok: false, code: 'NOT_WAITING' };
  if (input.at > account.due_at) return { ok: false, code: 'ACCOUNT_EXPIRED' };
  if (input.amount !== payment.amount) return { ok: false, code: 'WRONG_AMOUNT' };
  await tx
    .updateTable('sandbox_toss_virtual_accounts')
    .set({ depositor_name: input.name })
    .where('payment_key', '=', payment.payment_key)
    .execute();
  const key = await recordTransaction(tx, payment, {
    kind: 'deposit',
    status: 'DONE',
    method: '가상계좌',
    amount: payment.amount,
    at: input.at,
  });
  const paid = await tx
    .updateTable('sandbox_toss_payments')
    .set({ status: 'DONE', last_transaction_key: key, approved_at: input.at })
    .where('payment_key', '=', payment.payment_key)
    .where('status', '=', 'WAITING_FOR_DEPOSIT')
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account.receipt_type !== '미발행') {
    await issueReceipt(tx, {
      paymentKey: payment.payment_key,
      orderId: payment.order_id,
      orderName: payment.order_name,
      type: account.receipt_type,
      number: account.receipt_number ?? '',
      amount: payment.amount,
      at: input.at,
    });
  }
  await queuePaymentEvents(tx, paid, input.now);
  return { ok: true, payment: paid };
}

/**
 * The bank reverses a deposit, so that a paid order is unpaid again (payments.md §1.1: DONE → WAITING_FOR_DEPOSIT).
 */
export async function reverseDeposit(
  tx: SandboxDb,
  input: { orderId: string; now: Date },
): Promise<DepositResult> {
  const found = await lockAccount(tx, input.orderId);
  if (!found) return { ok: false, code: 'NO_ACCOUNT' };
  const { payment } = found;
  if (payment.status !== 'DONE') return { ok: false, code: 'NOT_DEPOSITED' };
  const key = await recordTransaction(tx, payment, {
    kind: 'reversal',
    status: 'WAITING_FOR_DEPOSIT',
    method: '가상계좌',
    amount: -payment.amount,
    at: input.now,
  });
  const unpaid = await tx
    .updateTable('sandbox_toss_payments')
    .set({ status: 'WAITING_FOR_DEPOSIT', last_transaction_key: key, approved_at: null })
    .where('payment_key', '=', payment.payment_key)
    .where('status', '=', 'DONE')
    .returningAll()
    .executeTakeFirstOrThrow();
  await cancelReceiptOf(tx, unpaid.payment_key, payment.amount, input.now);
  await queuePaymentEvents(tx, unpaid, input.now);
  return { ok: true, payment: unpaid };
}

async function lockAccount(
  tx: SandboxDb,
  orderId: string,
): Promise<{ payment: PaymentRow; account: VirtualAccountRow } | null> {
  const account = await tx
    .selectFrom('sandbox_toss_virtual_accounts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const payment = account && (await lockPayment(tx, account.payment_key));
  return payment ? { payment, account } : null;
}
