import { randomKey, type SandboxDb } from '../context.server.ts';
import { errorMessage, tossError } from '../error-catalog.ts';
import type { EasyPayCode } from '../tables.ts';
import { cardOutcome } from './card-rules.server.ts';
import { approvalNumber } from './confirm.server.ts';
import type { ApiCall, ApiResponse, Endpoint } from './endpoint.ts';
import { methodOf, paymentJson } from './payment-json.server.ts';
import { chargeOrder, insertPayment, isCharged } from './payments.server.ts';
import { ChargeBody, check } from './request-rules.ts';

/** POST /v1/billing/{billingKey}: charges a registered card without its holder. */
export const chargeEndpoint: Endpoint = {
  name: 'charge',
  method: 'POST',
  path: /^\/v1\/billing\/(?<billingKey>[^/]+)$/,
  async run(tx, call) {
    const parsed = check(ChargeBody, call.body);
    if (!parsed.ok) return parsed.response;
    const { customerKey, orderId, orderName, amount } = parsed.value;
    const registered = await tx
      .selectFrom('sandbox_toss_billing_keys')
      .selectAll()
      .where('billing_key', '=', call.params.billingKey ?? '')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!registered) return tossError('INVALID_BILL_KEY_REQUEST');
    if (registered.customer_key !== customerKey) return tossError('NOT_MATCHES_CUSTOMER_KEY');
    if (await isCharged(tx, orderId)) return tossError('DUPLICATED_ORDER_ID');
    return chargeCard(tx, call, { customerKey, orderId, orderName, amount, registered });
  },
};

type Registered = { card: string; easy_pay: EasyPayCode | null };

async function chargeCard(
  tx: SandboxDb,
  call: ApiCall,
  charge: { customerKey: string; orderId: string; orderName: string; amount: number; registered: Registered },
): Promise<ApiResponse> {
  const payment = {
    payment_key: randomKey('tbill_'),
    type: 'BILLING' as const,
    order_id: charge.orderId,
    order_name: charge.orderName,
    customer_key: charge.customerKey,
    amount: charge.amount,
    card: charge.registered.card,
    easy_pay: charge.registered.easy_pay,
    requested_at: call.now,
  };
  const { refusal, delivery } = await cardOutcome(tx, payment.card, call.now);
  if (refusal) {
    const failure = { failure_code: refusal, failure_message: errorMessage(refusal) };
    await insertPayment(tx, { ...payment, status: 'ABORTED', ...failure });
    return tossError(refusal);
  }
  const transactionKey = await chargeOrder(tx, {
    paymentKey: payment.payment_key,
    orderId: charge.orderId,
    customerKey: charge.customerKey,
    amount: charge.amount,
    method: methodOf(payment) ?? '',
    at: call.now,
  });
  // Another key charged the same order meanwhile.
  if (transactionKey === null) return tossError('DUPLICATED_ORDER_ID');
  const done = await insertPayment(tx, {
    ...payment,
    status: 'DONE',
    last_transaction_key: transactionKey,
    approve_no: approvalNumber(),
    approved_at: call.now,
  });
  return { status: 200, body: await paymentJson(tx, done, call.now), ...(delivery && { delivery }) };
}
