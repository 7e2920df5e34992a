import type { SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import type { PaymentRow } from '../tables.ts';
import type { ApiResponse, Endpoint } from './endpoint.ts';
import { paymentJson } from './payment-json.server.ts';
import { expirePayments, findPayment, findPaymentOfOrder } from './payments.server.ts';

async function found(tx: SandboxDb, payment: PaymentRow | undefined, now: Date): Promise<ApiResponse> {
  return payment
    ? { status: 200, body: await paymentJson(tx, payment, now) }
    : tossError('NOT_FOUND_PAYMENT');
}

/** GET /v1/payments/{paymentKey} */
export const getEndpoint: Endpoint = {
  name: 'get',
  method: 'GET',
  path: /^\/v1\/payments\/(?<paymentKey>[^/]+)$/,
  async run(tx, { params, now }) {
    const { paymentKey = '' } = params;
    await expirePayments(tx, now, { payment_key: paymentKey });
    return found(tx, await findPayment(tx, paymentKey), now);
  },
};

/** GET /v1/payments/orders/{orderId}: the query after an unknown outcome. */
export const getByOrderEndpoint: Endpoint = {
  name: 'get-by-order',
  method: 'GET',
  path: /^\/v1\/payments\/orders\/(?<orderId>[^/]+)$/,
  async run(tx, { params, now }) {
    const { orderId = '' } = params;
    await expirePayments(tx, now, { order_id: orderId });
    return found(tx, await findPaymentOfOrder(tx, orderId), now);
  },
};
