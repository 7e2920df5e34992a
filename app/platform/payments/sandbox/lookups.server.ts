import * as v from 'valibot';
import type { ApiAnswer, Endpoint } from './endpoint.ts';
import { refuse } from './error-catalogue.ts';
import { paymentJson, transactionJson } from './payment-json.server.ts';
import { expirePayments, findPayment, findPaymentOfOrder } from './payments.store.server.ts';
import type { PaymentRow } from './tables.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 5000;

function found(payment: PaymentRow | undefined): ApiAnswer {
  return payment ? { status: 200, body: paymentJson(payment) } : refuse('NOT_FOUND_PAYMENT');
}

/** GET /v1/payments/{paymentKey} */
export const getEndpoint: Endpoint = {
  name: 'get',
  method: 'GET',
  path: /^\/v1\/payments\/(?<paymentKey>[^/]+)$/,
  async run(tx, { params, now }) {
    const { paymentKey = '' } = params;
    await expirePayments(tx, now, { payment_key: paymentKey });
    return found(await findPayment(tx, paymentKey));
  },
};

/** GET /v1/payments/orders/{orderId}: the read-back after an unknown outcome. */
export const getByOrderEndpoint: Endpoint = {
  name: 'get-by-order',
  method: 'GET',
  path: /^\/v1\/payments\/orders\/(?<orderId>[^/]+)$/,
  async run(tx, { params, now }) {
    const { orderId = '' } = params;
    await expirePayments(tx, now, { order_id: orderId });
    return found(await findPaymentOfOrder(tx, orderId));
  },
};

/** Korean local time without an offset; one with `Z` is an error (payments.md §1.1). */
const LocalTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  v.transform((text) => new Date(`${text}+09:00`)),
  v.date(),
);
const Limit = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), String(DEFAULT_PAGE)),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_PAGE),
);

/** GET /v1/transactions: the money that moved, oldest first. */
export const transactionsEndpoint: Endpoint = {
  name: 'transactions',
  method: 'GET',
  path: /^\/v1\/transactions$/,
  async run(tx, { query }) {
    const from = v.safeParse(LocalTime, query.get('startDate'));
    const to = v.safeParse(LocalTime, query.get('endDate'));
    if (!from.success || !to.success) return refuse('INVALID_DATE');
    const limit = v.safeParse(Limit, query.get('limit') ?? undefined);
    if (!limit.success) return refuse('INVALID_REQUEST');
    const after = query.get('startingAfter');
    let rows = tx
      .selectFrom('sandbox_toss_transactions')
      .selectAll()
      .where('at', '>=', from.output)
      .where('at', '<=', to.output);
    if (after !== null) {
      rows = rows.where('position', '>', (inner) =>
        inner.selectFrom('sandbox_toss_transactions').select('position').where('transaction_key', '=', after),
      );
    }
    const page = await rows.orderBy('position').limit(limit.output).execute();
    return { status: 200, body: page.map(transactionJson) };
  },
};
