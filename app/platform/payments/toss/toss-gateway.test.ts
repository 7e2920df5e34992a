import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createTossGateway } from './toss-gateway.server.ts';

/** A gateway with responses that the sandbox never gives. */
function gatewayWith(respond: (url: string, init: RequestInit) => Promise<Response> | Response) {
  return createTossGateway({
    baseUrl: 'https://gateway.example',
    secretKey: 'test_sk_1',
    clientKey: 'test_ck_1',
    sdkUrl: '/sdk',
    plainPageUrl: null,
    log: createLog('silent'),
    fetch: async (input, init) => respond(String(input), init ?? {}),
    timeouts: { chargeMs: 20, readMs: 20 },
  });
}

const charge = {
  billingKey: 'a/b?c=',
  customerKey: 'customer-1',
  amount: 1000,
  orderRef: 'order-1',
  orderName: 'Routi Basic',
  idempotencyKey: 'key-1',
};
const done = {
  paymentKey: 'pay-1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 1000,
  balanceAmount: 1000,
  secret: 'ps_1',
};
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

test('a charge is sent with the key, the headers and an encoded path', async () => {
  const seen: { url: string; init: RequestInit }[] = [];
  await gatewayWith((url, init) => {
    seen.push({ url, init });
    return Response.json(done);
  }).billing.charge(charge);
  const [request] = seen;
  expect(request?.url).toBe('https://gateway.example/v1/billing/a%2Fb%3Fc%3D');
  const headers = new Headers(request?.init.headers);
  expect(headers.get('Authorization')).toBe(`Basic ${btoa('test_sk_1:')}`);
  expect(headers.get('Idempotency-Key')).toBe('key-1');
  expect(headers.get('Accept-Language')).toBe('en-US');
  expect(request?.init).toMatchObject({ method: 'POST', redirect: 'error' });
});

test('a response with the requested payment settles', async () => {
  const response = await gatewayWith(json(done)).billing.charge(charge);
  expect(response).toMatchObject({
    kind: 'settled',
    value: { paymentKey: 'pay-1', approvedAt: null, card: null },
  });
});

test.each([
  ['with another amount', { ...done, totalAmount: 999 }],
  ['for another order', { ...done, orderId: 'order-2' }],
  ['that is not done', { ...done, status: 'ABORTED' }],
  ['with an unknown status', { ...done, status: 'MELTED' }],
  ['that is not a payment', { hello: 'world' }],
  ['that is null', null],
])('a response %s is unknown', async (_, body) => {
  expect(await gatewayWith(json(body)).billing.charge(charge)).toMatchObject({ kind: 'unknown' });
});

test('a confirmation of another payment is unknown', async () => {
  const request = { paymentKey: 'pay-2', orderRef: 'order-1', amount: 1000, idempotencyKey: 'key-1' };
  expect(await gatewayWith(json(done)).payments.confirm(request)).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['a page of an intermediary', () => new Response('<html>', { status: 200 }), 'not JSON'],
  ['an error without a code', json({ message: 'no' }, 400), 'HTTP 400'],
  ['an error with a malformed code', json({ code: 'a b\nc' }, 400), 'HTTP 400'],
  ['a refusal with a 502', json({ code: 'REJECT_CARD_PAYMENT' }, 502), 'REJECT_CARD_PAYMENT'],
  ['a 201', json(done, 201), 'HTTP 201'],
])('%s is unknown', async (_, respond, reason) => {
  expect(await gatewayWith(respond).billing.charge(charge)).toMatchObject({ kind: 'unknown', reason });
});

test.each([
  [400, true],
  [500, true],
  [409, false],
  [429, false],
])('status %i is stored under the idempotency key: %s', async (status, responded) => {
  const payments = gatewayWith(json({ code: 'COMMON_ERROR' }, status)).payments;
  const request = { paymentKey: 'pay-1', orderRef: 'order-1', amount: 1000, idempotencyKey: 'key-1' };
  expect(await payments.confirm(request)).toEqual({ kind: 'unknown', reason: 'COMMON_ERROR', responded });
});

test('a gateway that never responds is unknown after the timeout', async () => {
  const never = gatewayWith(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  expect(await never.billing.charge(charge)).toEqual({ kind: 'unknown', reason: 'timeout' });
});

test.each([
  ['a 404 of the gateway', json({ code: 'NOT_FOUND_PAYMENT' }, 404), { kind: 'not-found' }],
  ['a 404 of an intermediary', json({ code: 'NOT_FOUND' }, 404), { kind: 'unknown', reason: 'NOT_FOUND' }],
  ['an error with the right code', json({ code: 'NOT_FOUND_PAYMENT' }, 500), { kind: 'unknown' }],
  ['another order', json({ ...done, orderId: 'order-2' }), { kind: 'unknown' }],
  ['the order in any state', json({ ...done, status: 'ABORTED' }), { kind: 'found' }],
])('a lookup interprets %s', async (_, respond, expected) => {
  expect(await gatewayWith(respond).payments.getByOrder('order-1')).toMatchObject(expected);
});

test('a registration for another customer is unknown', async () => {
  const issued = { billingKey: 'key', customerKey: 'customer-2', card: { number: '1', issuerCode: '41' } };
  const request = { authKey: 'auth', customerKey: 'customer-1', idempotencyKey: 'key-1' };
  expect(await gatewayWith(json(issued)).billing.issueKey(request)).toMatchObject({ kind: 'unknown' });
});

test('a registration in the format of the newer API version settles', async () => {
  const issued = {
    billingKey: 'key',
    customerKey: 'customer-1',
    card: { number: '1234****', issuerCode: '41' },
  };
  const request = { authKey: 'auth', customerKey: 'customer-1', idempotencyKey: 'key-1' };
  expect(await gatewayWith(json(issued)).billing.issueKey(request)).toEqual({
    kind: 'settled',
    value: { billingKey: 'key', cardCompany: '41', cardNumber: '1234****' },
  });
});

const cancel = {
  paymentKey: 'pay-1',
  orderRef: 'order-1',
  amount: 400,
  refundable: 1000,
  reason: 'Withdrawal',
  account: null,
  idempotencyKey: 'key-1',
};
const canceled = {
  ...done,
  status: 'PARTIAL_CANCELED',
  balanceAmount: 600,
  cancels: [{ transactionKey: 'tx-2', cancelAmount: 400 }],
};

test.each([
  ['of another amount', { ...canceled, cancels: [{ transactionKey: 'tx-2', cancelAmount: 401 }] }, 400],
  ['of a part if all was requested', canceled, null],
  ['without a cancel in it', { ...canceled, cancels: [] }, 400],
  ['of another payment', { ...canceled, paymentKey: 'pay-2' }, 400],
  ['that is still done', { ...canceled, status: 'DONE' }, 400],
])('a cancel %s is unknown', async (_, body, amount) => {
  const response = await gatewayWith(json(body)).payments.cancel({ ...cancel, amount });
  expect(response).toMatchObject({ kind: 'unknown' });
});

test('a cancel as requested settles, and is sent with what we consider refundable', async () => {
  const sent: unknown[] = [];
  const toss = gatewayWith((_, init) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(canceled);
  });
  expect(await toss.payments.cancel(cancel)).toMatchObject({ kind: 'settled' });
  expect(sent).toEqual([{ cancelReason: 'Withdrawal', cancelAmount: 400, refundableAmount: 1000 }]);
});

test('an unreadable cash receipt does not hide the payment', async () => {
  const odd = { ...done, cashReceipt: { type: '미발행' } };
  expect(await gatewayWith(json(odd)).billing.charge(charge)).toMatchObject({
    kind: 'settled',
    value: { cashReceipt: null },
  });
});

test('deleting a key that the gateway does not know settles', async () => {
  const gone = gatewayWith(json({ code: 'NOT_FOUND_BILLING' }, 404));
  expect(await gone.billing.deleteKey('key')).toEqual({ kind: 'settled', value: null });
  const broken = gatewayWith(json({ code: 'NOT_FOUND' }, 404));
  expect(await broken.billing.deleteKey('key')).toMatchObject({ kind: 'unknown' });
});

const line = (key: number) => ({
  transactionKey: `tx-${key}`,
  paymentKey: 'pay-1',
  orderId: 'order-1',
  status: 'CANCELED',
  amount: 400,
  transactionAt: '2026-11-20T09:00:00+09:00',
});
const day = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };

test('a list that repeats the same page is unknown', async () => {
  const page = Array.from({ length: 1000 }, (_, key) => line(key));
  expect(await gatewayWith(json(page)).transactions.list(day)).toMatchObject({ kind: 'unknown' });
});

test('refunds are negative, whatever their sign in the list', async () => {
  const both = [line(1), { ...line(2), amount: -400 }];
  const response = await gatewayWith(json(both)).transactions.list(day);
  expect(response.kind === 'found' && response.transactions.map((each) => each.amount)).toEqual([-400, -400]);
});

test('a line with an invalid date makes the list unknown', async () => {
  const bad = [{ ...line(1), transactionAt: 'soon' }];
  expect(await gatewayWith(json(bad)).transactions.list(day)).toMatchObject({ kind: 'unknown' });
});
