import * as v from 'valibot';
import { randomKey, type SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import type { PaymentRow, VirtualAccountRow } from '../tables.ts';
import { queuePaymentEvents } from '../webhooks/webhook-events.server.ts';
import { isBank, REFUND_ACCOUNT_RULES } from './banks.ts';
import { cancelReceiptOf } from './cash-receipts.server.ts';
import type { ApiResponse, Endpoint } from './endpoint.ts';
import { methodOf, paymentJson } from './payment-json.server.ts';
import { lockPayment, recordTransaction } from './payments.server.ts';
import { check } from './request-rules.ts';

const SECOND_MS = 1000;
/** Per payment (payments.md §1.1). */
const MAX_CANCELS_PER_SECOND = 2;
const bad = 'INVALID_REQUEST';
const badNumber = 'INVALID_REFUND_ACCOUNT_NUMBER';
const Money = v.pipe(v.number(bad), v.safeInteger(bad), v.minValue(1, bad));

const CancelBody = v.object(
  {
    cancelReason: v.pipe(v.string(bad), v.minLength(1, bad), v.maxLength(200, bad)),
    cancelAmount: v.optional(Money),
    refundableAmount: v.optional(Money),
    refundReceiveAccount: v.optional(
      v.object(
        {
          bank: v.pipe(v.string('INVALID_BANK'), v.check(isBank, 'INVALID_BANK')),
          accountNumber: v.pipe(v.string(badNumber), v.regex(/^\d{10,20}$/, badNumber)),
          holderName: v.pipe(
            v.string('INVALID_REFUND_ACCOUNT_INFO'),
            v.minLength(1, 'INVALID_REFUND_ACCOUNT_INFO'),
            v.maxLength(60, 'INVALID_REFUND_ACCOUNT_INFO'),
          ),
        },
        'INVALID_REFUND_ACCOUNT_INFO',
      ),
    ),
  },
  bad,
);
type CancelBody = v.InferOutput<typeof CancelBody>;

/** POST /v1/payments/{paymentKey}/cancel: refunds all or a part, or closes a virtual account without a deposit. */
export const cancelEndpoint: Endpoint = {
  name: 'cancel',
  method: 'POST',
  path: /^\/v1\/payments\/(?<paymentKey>[^/]+)\/cancel$/,
  async run(tx, { params, body, now }) {
    const parsed = check(CancelBody, body);
    if (!parsed.ok) return parsed.response;
    const payment = await lockPayment(tx, params.paymentKey ?? '');
    if (!payment) return tossError('NOT_FOUND_PAYMENT');
    const account = await tx
      .selectFrom('sandbox_toss_virtual_accounts')
      .selectAll()
      .where('payment_key', '=', payment.payment_key)
      .executeTakeFirst();
    const balance = payment.amount - payment.canceled_amount;
    const amount = parsed.value.cancelAmount ?? balance;
    const refusal =
      (await checkCancelRate(tx, payment, now)) ??
      findError(payment, account, parsed.value, { amount, balance });
    return refusal ? tossError(refusal) : cancel(tx, payment, account, { ...parsed.value, amount, now });
  },
};

async function checkCancelRate(tx: SandboxDb, payment: PaymentRow, now: Date): Promise<string | null> {
  const recent = await tx
    .selectFrom('sandbox_toss_cancels')
    .select('transaction_key')
    .where('payment_key', '=', payment.payment_key)
    .where('at', '>', new Date(now.getTime() - SECOND_MS))
    .execute();
  return recent.length < MAX_CANCELS_PER_SECOND ? null : 'FORBIDDEN_CONSECUTIVE_REQUEST';
}

/** The code of the first broken rule. */
function findError(
  payment: PaymentRow,
  account: VirtualAccountRow | undefined,
  parsed: CancelBody,
  { amount, balance }: { amount: number; balance: number },
): string | null {
  const { status } = payment;
  if (status === 'CANCELED') return 'ALREADY_CANCELED_PAYMENT';
  if (status !== 'DONE' && status !== 'PARTIAL_CANCELED' && status !== 'WAITING_FOR_DEPOSIT') {
    return 'NOT_CANCELABLE_PAYMENT';
  }
  if (parsed.refundableAmount !== undefined && parsed.refundableAmount !== balance) {
    return 'NOT_MATCHES_REFUNDABLE_AMOUNT';
  }
  if (amount > balance) return 'NOT_CANCELABLE_AMOUNT';
  if (status === 'WAITING_FOR_DEPOSIT' && amount < balance) {
    return 'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT';
  }
  const deposited = account !== undefined && status !== 'WAITING_FOR_DEPOSIT';
  if (deposited !== (parsed.refundReceiveAccount !== undefined)) {
    return deposited ? 'INVALID_REFUND_ACCOUNT_INFO' : 'INVALID_REQUEST';
  }
  const number = parsed.refundReceiveAccount?.accountNumber ?? '';
  return REFUND_ACCOUNT_RULES.find((rule) => number.startsWith(rule.begins))?.refusal ?? null;
}

async function cancel(
  tx: SandboxDb,
  payment: PaymentRow,
  account: VirtualAccountRow | undefined,
  parsed: CancelBody & { amount: number; now: Date },
): Promise<ApiResponse> {
  const { amount, now } = parsed;
  const { payment_key } = payment;
  const canceled_amount = payment.canceled_amount + amount;
  const status = canceled_amount === payment.amount ? 'CANCELED' : 'PARTIAL_CANCELED';
  // Closing an account without a deposit moves no money.
  const transaction_key =
    payment.status === 'WAITING_FOR_DEPOSIT'
      ? randomKey('txrd_')
      : await recordTransaction(tx, payment, {
          kind: 'cancel',
          status,
          method: methodOf(payment, account) ?? '',
          amount: -amount,
          at: now,
        });
  await tx
    .insertInto('sandbox_toss_cancels')
    .values({
      transaction_key,
      payment_key,
      amount,
      refundable: payment.amount - canceled_amount,
      reason: parsed.cancelReason,
      at: now,
    })
    .execute();
  const canceled = await tx
    .updateTable('sandbox_toss_payments')
    .set({ status, canceled_amount, last_transaction_key: transaction_key })
    .where('payment_key', '=', payment_key)
    .where('status', '=', payment.status)
    .returningAll()
    .executeTakeFirstOrThrow();
  const to = parsed.refundReceiveAccount;
  if (to) {
    await tx
      .updateTable('sandbox_toss_virtual_accounts')
      .set({
        refund_bank: to.bank,
        refund_number: to.accountNumber,
        refund_holder: to.holderName,
        refunded_at: now,
      })
      .where('payment_key', '=', payment_key)
      .execute();
  }
  await cancelReceiptOf(tx, payment_key, amount, now);
  await queuePaymentEvents(tx, canceled, now);
  return { status: 200, body: await paymentJson(tx, canceled, now) };
}
