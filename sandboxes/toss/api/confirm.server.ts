import { randomInt } from 'node:crypto';
import type { SandboxDb } from '../context.server.ts';
import { errorMessage, tossError } from '../error-catalog.ts';
import type { PaymentRow } from '../tables.ts';
import { queuePaymentEvents } from '../webhooks/webhook-events.server.ts';
import { cardOutcome } from './card-rules.server.ts';
import { issueReceipt } from './cash-receipts.server.ts';
import type { ApiCall, ApiResponse, Endpoint } from './endpoint.ts';
import { methodOf, paymentJson } from './payment-json.server.ts';
import { chargeOrder, expirePayments, finishPayment, lockPayment } from './payments.server.ts';
import { ConfirmBody, check } from './request-rules.ts';

/** POST /v1/payments/confirm: approves an authentication of the last 10 minutes. */
export const confirmEndpoint: Endpoint = {
  name: 'confirm',
  method: 'POST',
  path: /^\/v1\/payments\/confirm$/,
  async run(tx, call) {
    const parsed = check(ConfirmBody, call.body);
    if (!parsed.ok) return parsed.response;
    await expirePayments(tx, call.now, { payment_key: parsed.value.paymentKey });
    const payment = await lockPayment(tx, parsed.value.paymentKey);
    if (!payment) return tossError('NOT_FOUND_PAYMENT');
    if (payment.status === 'DONE') return tossError('ALREADY_PROCESSED_PAYMENT');
    if (payment.status !== 'IN_PROGRESS') return tossError('NOT_FOUND_PAYMENT_SESSION');
    // What the customer approved decides, not the caller's amount.
    if (payment.order_id !== parsed.value.orderId) return tossError('FORBIDDEN_REQUEST');
    if (payment.amount !== parsed.value.amount) return tossError('INVALID_REQUEST');
    return approve(tx, call, payment);
  },
};

async function approve(tx: SandboxDb, call: ApiCall, payment: PaymentRow): Promise<ApiResponse> {
  const { refusal, delivery } = await cardOutcome(tx, payment.card, call.now);
  if (refusal) {
    const failure = { failure_code: refusal, failure_message: errorMessage(refusal) };
    const aborted = await finishPayment(tx, payment.payment_key, { status: 'ABORTED', ...failure });
    await queuePaymentEvents(tx, aborted, call.now);
    return tossError(refusal);
  }
  const transactionKey = await chargeOrder(tx, {
    paymentKey: payment.payment_key,
    orderId: payment.order_id,
    customerKey: payment.customer_key,
    amount: payment.amount,
    method: methodOf(payment) ?? '',
    at: call.now,
  });
  if (transactionKey === null) return tossError('DUPLICATED_ORDER_ID');
  const done = await finishPayment(tx, payment.payment_key, {
    status: 'DONE',
    last_transaction_key: transactionKey,
    approve_no: approvalNumber(),
    approved_at: call.now,
  });
  await issuePointsReceipt(tx, done, call.now);
  await queuePaymentEvents(tx, done, call.now);
  return { status: 200, body: await paymentJson(tx, done, call.now), ...(delivery && { delivery }) };
}

/** The shop's own number, for a buyer who gave none (payments.md §3.4). */
const SELF_ISSUE = '0100001234';

/** Points and accounts of an easy pay have no card slip: their provider issues a cash receipt (decisions M12). */
async function issuePointsReceipt(tx: SandboxDb, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.easy_pay_amount === 0) return;
  await issueReceipt(tx, {
    paymentKey: payment.payment_key,
    orderId: payment.order_id,
    orderName: payment.order_name,
    type: '소득공제',
    number: SELF_ISSUE,
    amount: payment.easy_pay_amount,
    at: now,
  });
}

/** Eight digits, like a card company's. */
export function approvalNumber(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}
