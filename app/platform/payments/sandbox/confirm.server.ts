import { randomInt } from 'node:crypto';
import type { SandboxDb } from './context.server.ts';
import type { ApiAnswer, ApiCall, Endpoint } from './endpoint.ts';
import { errorMessage, refuse } from './error-catalogue.ts';
import { paymentJson } from './payment-json.server.ts';
import { chargeOrder, endPayment, expirePayments, lockPayment } from './payments.store.server.ts';
import { ConfirmBody, check } from './request-rules.ts';
import type { PaymentRow } from './tables.ts';
import { findTestCard } from './test-cards.ts';

/** POST /v1/payments/confirm: approves what the customer authenticated at most 10 minutes ago. */
export const confirmEndpoint: Endpoint = {
  name: 'confirm',
  method: 'POST',
  path: /^\/v1\/payments\/confirm$/,
  async run(tx, call) {
    const asked = check(ConfirmBody, call.body);
    if (!asked.ok) return asked.answer;
    await expirePayments(tx, call.now, { payment_key: asked.value.paymentKey });
    const payment = await lockPayment(tx, asked.value.paymentKey);
    if (!payment) return refuse('NOT_FOUND_PAYMENT');
    if (payment.status === 'DONE') return refuse('ALREADY_PROCESSED_PAYMENT');
    if (payment.status !== 'IN_PROGRESS') return refuse('NOT_FOUND_PAYMENT_SESSION');
    // What the customer agreed to decides, not what the caller sends.
    if (payment.order_id !== asked.value.orderId) return refuse('FORBIDDEN_REQUEST');
    if (payment.amount !== asked.value.amount) return refuse('INVALID_REQUEST');
    return approve(tx, call, payment);
  },
};

async function approve(tx: SandboxDb, call: ApiCall, payment: PaymentRow): Promise<ApiAnswer> {
  const card = findTestCard(payment.card);
  if (card?.refusal) {
    const failure = { failure_code: card.refusal, failure_message: errorMessage(card.refusal) };
    await endPayment(tx, payment.payment_key, { status: 'ABORTED', ...failure });
    return refuse(card.refusal);
  }
  const transactionKey = await chargeOrder(tx, {
    paymentKey: payment.payment_key,
    orderId: payment.order_id,
    customerKey: payment.customer_key,
    amount: payment.amount,
    at: call.now,
  });
  if (transactionKey === null) return refuse('DUPLICATED_ORDER_ID');
  const done = await endPayment(tx, payment.payment_key, {
    status: 'DONE',
    last_transaction_key: transactionKey,
    approve_no: approvalNumber(),
    approved_at: call.now,
  });
  return { status: 200, body: paymentJson(done), ...(card?.delivery && { delivery: card.delivery }) };
}

/** Eight digits, as a card company gives. */
export function approvalNumber(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}
