import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createPaypalSandbox, signPaypalWebhook } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { settled } from '#tests/support/gateway-contract.ts';
import { type LocalSandbox, openLocalSandbox, SHOP_ORIGIN } from '#tests/support/local-sandbox.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { steppedClock } from '#tests/support/stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createPaypalGateway } from './paypal/paypal-gateway.server.ts';

/** Contract tests of the USD adapter, against its sandbox over real HTTP: settled, refused or unknown. */
const KEYS = { clientId: 'client-of-tests', secret: 'secret-of-tests' };
const WEBHOOK_ID = 'WH-1';
const clock = steppedClock('2026-11-20T00:00:00Z');
let database: TestDatabase;
let steering: LocalSandbox;
let server: ReturnType<typeof createServer>;
let url: string;
let tokens = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  steering = await openLocalSandbox({ ...database, clock });
  const sandbox = createPaypalSandbox({
    ...database,
    ...KEYS,
    clock,
    basePath: '/sandbox/paypal',
    allowedRedirectOrigins: [SHOP_ORIGIN],
    wait: steering.wait,
  });
  server = createServer(LONG_KEEP_ALIVE, (req, res) => {
    if (req.url?.endsWith('/oauth2/token')) tokens += 1;
    sandbox.handle(req, res).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  url = `http://127.0.0.1:${address.port}/sandbox/paypal`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  await steering.close();
  await database.close();
});
afterEach(() => steering.control('faults/clear', {}));

function gateway(
  change: { secret?: string; signal?: AbortSignal; webhookId?: null; fetch?: typeof fetch } = {},
) {
  const { signal, ...options } = change;
  const timingOut: typeof fetch = (input, init) => fetch(input, { ...init, ...(signal && { signal }) });
  return createPaypalGateway({
    ...KEYS,
    webhookId: WEBHOOK_ID,
    fetch: timingOut,
    ...options,
    baseUrl: url,
    prices: { basic: 149_900 },
    clock,
    log: createLog('silent'),
  });
}

function orderRequest() {
  return {
    orderRef: `order-${randomUUID()}`,
    orderName: 'Routi Basic',
    amount: 149_900,
    returnUrl: `${SHOP_ORIGIN}/paid`,
    cancelUrl: `${SHOP_ORIGIN}/canceled`,
    idempotencyKey: randomUUID(),
  };
}

/** Presses a button of the approval page; returns where the customer is redirected. */
async function press(approveUrl: string | null, form: Record<string, string>): Promise<string | null> {
  const html = await (await fetch(approveUrl ?? '')).text();
  expect(html).toContain('$1499.00');
  const body = new URLSearchParams(form);
  const response = await fetch(approveUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('Location');
}

async function approvedOrder(funding = 'balance') {
  const order = settled(await gateway().createOrder(orderRequest()));
  await press(order.approveUrl, { outcome: 'approve', funding });
  const { orderId, orderRef, amount } = order;
  return { orderId, orderRef, amount, idempotencyKey: randomUUID() };
}

async function capturedOrder() {
  const payment = settled(await gateway().capture(await approvedOrder()));
  return { payment, captureId: payment.capture?.captureId ?? '' };
}

const refund = (captureId: string, amount: number | null, idempotencyKey: string = randomUUID()) =>
  gateway().refund({ captureId, amount, mark: idempotencyKey, reason: 'Withdrawal', idempotencyKey });

describe('an order in USD', () => {
  test('is created without money, approved on the page, and captured', async () => {
    const request = orderRequest();
    const order = settled(await gateway().createOrder(request));
    expect(order).toMatchObject({
      orderRef: request.orderRef,
      status: 'PAYER_ACTION_REQUIRED',
      amount: 149_900,
      capture: null,
    });
    expect(await press(order.approveUrl, { outcome: 'approve' })).toBe(
      `${SHOP_ORIGIN}/paid?token=${order.orderId}&PayerID=SANDBOXPAYER`,
    );
    expect(await gateway().get(order.orderId)).toMatchObject({ payment: { status: 'APPROVED' } });
    const captured = settled(await gateway().capture({ ...order, idempotencyKey: randomUUID() }));
    expect(captured).toMatchObject({
      status: 'COMPLETED',
      capture: { status: 'COMPLETED', amount: 149_900, capturedAt: new Date('2026-11-20T00:00:00Z') },
    });
    expect(JSON.stringify(captured.raw)).not.toContain('payer@example.com');
  });

  test('has its price from the list only', () => {
    expect(gateway().priceOf('basic')).toBe(149_900);
    expect(gateway().priceOf('custom')).toBeNull();
    expect(gateway().priceOf('toString')).toBeNull();
  });

  test('sent twice with the same key is one order and one capture', async () => {
    const request = orderRequest();
    expect(await gateway().createOrder(request)).toEqual(await gateway().createOrder(request));
    const order = await approvedOrder();
    expect(await gateway().capture(order)).toEqual(await gateway().capture(order));
  });

  test('captured 20 times at once with 20 keys is captured once', async () => {
    const order = await approvedOrder();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => gateway().capture({ ...order, idempotencyKey: randomUUID() })),
    );
    expect(responses.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect(responses.filter((response) => response.kind === 'unknown')).toHaveLength(19);
  });

  test('of an invoice that is already captured is unknown', async () => {
    const { payment } = await capturedOrder();
    const again = settled(await gateway().createOrder({ ...orderRequest(), orderRef: payment.orderRef }));
    await press(again.approveUrl, { outcome: 'approve' });
    expect(await gateway().capture({ ...again, idempotencyKey: randomUUID() })).toEqual({
      kind: 'unknown',
      reason: 'DUPLICATE_INVOICE_ID',
    });
  });

  test('can still be approved after the customer went back', async () => {
    const order = settled(await gateway().createOrder(orderRequest()));
    const back = await press(order.approveUrl, { outcome: 'cancel' });
    expect(back).toBe(`${SHOP_ORIGIN}/canceled?token=${order.orderId}`);
    expect(await gateway().capture({ ...order, idempotencyKey: randomUUID() })).toEqual({
      kind: 'refused',
      refusal: { code: 'ORDER_NOT_APPROVED', retryable: true, remedy: 'session-gone' },
    });
    await press(order.approveUrl, { outcome: 'approve' });
    expect(await gateway().capture({ ...order, idempotencyKey: randomUUID() })).toMatchObject({
      kind: 'settled',
    });
  });

  test('paid by a declined card is refused', async () => {
    expect(await gateway().capture(await approvedOrder('declined'))).toEqual({
      kind: 'refused',
      refusal: { code: 'INSTRUMENT_DECLINED', retryable: true, remedy: 'other-method' },
    });
  });

  test('that is completed with a pending capture is unknown, because only the capture confirms the money', async () => {
    const order = await approvedOrder('review');
    expect(await gateway().capture(order)).toMatchObject({ kind: 'unknown' });
    expect(await gateway().get(order.orderId)).toMatchObject({
      payment: { status: 'COMPLETED', capture: { status: 'PENDING' } },
    });
  });

  test('that does not exist is not found', async () => {
    expect(await gateway().get('MADEUP')).toEqual({ kind: 'not-found' });
  });
});

describe('a refund in USD', () => {
  test('refunds parts, but never more than was captured', async () => {
    const { payment, captureId } = await capturedOrder();
    expect(settled(await refund(captureId, 49_900))).toMatchObject({ status: 'COMPLETED', amount: 49_900 });
    expect(await refund(captureId, 100_001)).toMatchObject({
      refusal: { code: 'REFUND_AMOUNT_EXCEEDED', remedy: 'read-back' },
    });
    expect(settled(await refund(captureId, null))).toMatchObject({ amount: 100_000 });
    expect(await refund(captureId, null)).toMatchObject({
      refusal: { code: 'CAPTURE_FULLY_REFUNDED', remedy: 'read-back' },
    });
    expect(await gateway().get(payment.orderId)).toMatchObject({
      payment: { capture: { status: 'REFUNDED' }, refunds: [{ amount: 49_900 }, { amount: 100_000 }] },
    });
  });

  test('can be looked up with our mark and its time', async () => {
    const { payment, captureId } = await capturedOrder();
    const mark = randomUUID();
    const made = settled(await refund(captureId, 49_900, mark));
    expect(made).toMatchObject({ mark, refundedAt: clock.now() });
    expect(await gateway().get(payment.orderId)).toMatchObject({ payment: { refunds: [made] } });
  });

  test.each([
    ['FAILED', { kind: 'unknown', responded: true }],
    ['PENDING', { kind: 'unknown' }],
  ])(
    'that is %s has refunded nothing, and may be retried with another key only if it is final',
    async (status, response) => {
      const ended: typeof fetch = async (input, init) => {
        const reply = await fetch(input, init);
        if (!String(input).endsWith('/refund')) return reply;
        const refunded: unknown = await reply.json();
        return Response.json({ ...Object(refunded), status }, { status: 201 });
      };
      const { captureId } = await capturedOrder();
      const request = { captureId, amount: 100, mark: 'ours', reason: 'x', idempotencyKey: randomUUID() };
      const outcome = await gateway({ fetch: ended }).refund(request);
      expect(outcome).toMatchObject(response);
      expect('responded' in outcome).toBe('responded' in response);
    },
  );

  test('sent twice with the same key refunds once', async () => {
    const { captureId } = await capturedOrder();
    const key = randomUUID();
    expect(await refund(captureId, 100, key)).toEqual(await refund(captureId, 100, key));
    expect(settled(await refund(captureId, null)).amount).toBe(149_800);
  });
});

describe('a call without a usable response', () => {
  test.each([
    ['http_500_after_charge', true],
    ['reset_connection', true],
    ['http_429', false],
    ['timeout_before_charge', false],
    ['timeout_after_charge', true],
  ])(
    'is unknown with %s at the capture; a lookup shows the state, and the same key captures once',
    async (kind, done) => {
      const order = await approvedOrder();
      await steering.control('faults', { match: 'paypal-capture', kind });
      const timeout = new AbortController();
      if (kind.startsWith('timeout')) {
        void steering.nextPause().then(() => timeout.abort(new DOMException('Up.', 'TimeoutError')));
      }
      expect(await gateway({ signal: timeout.signal }).capture(order)).toMatchObject({ kind: 'unknown' });
      expect(await gateway().get(order.orderId)).toMatchObject({
        payment: { status: done ? 'COMPLETED' : 'APPROVED' },
      });
      expect(await gateway().capture(order)).toMatchObject({ kind: 'settled' });
    },
  );

  test('is a set-up fault with a wrong secret, and unknown for a lookup', async () => {
    const unauthorized = gateway({ secret: 'another-secret' });
    expect(await unauthorized.createOrder(orderRequest())).toMatchObject({
      kind: 'refused',
      refusal: { remedy: 'operator' },
    });
    expect(await unauthorized.get('MADEUP')).toMatchObject({ kind: 'unknown' });
  });
});

test('one token serves many calls, and is renewed before it expires', async () => {
  const one = gateway();
  tokens = 0;
  await Promise.all(Array.from({ length: 5 }, () => one.get('MADEUP')));
  expect(tokens).toBe(1);
  clock.advance(9 * 60 * 60 * 1000 - 59_000);
  await one.get('MADEUP');
  expect(tokens).toBe(2);
});

describe('a webhook', () => {
  const event = { id: 'WH-EVENT-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } };
  const body = JSON.stringify(event);
  const sent = { id: 'transmission-1', time: '2026-11-20T00:00:00Z', webhookId: WEBHOOK_ID, event };
  const headers = (signature: string) => ({
    'paypal-transmission-id': sent.id,
    'paypal-transmission-time': sent.time,
    'paypal-transmission-sig': signature,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
  });
  const genuine = () => headers(signPaypalWebhook(KEYS.secret, sent));

  test('that the gateway sent is genuine', async () => {
    expect(await gateway().verifyWebhook({ headers: genuine(), body })).toBe('genuine');
  });

  test('with other content, without a signature or for another receiver is forged', async () => {
    const verify = (given: Record<string, string>, text: string) =>
      gateway().verifyWebhook({ headers: given, body: text });
    expect(await verify(genuine(), body.replace('C1', 'C2'))).toBe('forged');
    expect(await verify(headers(''), body)).toBe('forged');
    const forOther = signPaypalWebhook(KEYS.secret, { ...sent, webhookId: 'WH-2' });
    expect(await verify(headers(forOther), body)).toBe('forged');
    // Appends its own receiver to the event.
    expect(await verify(headers(forOther), `${body},"webhook_id":"WH-2"`)).toBe('forged');
  });

  test('is unknown without our webhook id, and if the gateway cannot verify it', async () => {
    expect(await gateway({ webhookId: null }).verifyWebhook({ headers: genuine(), body })).toBe('unknown');
    const unauthorized = gateway({ secret: 'another-secret' });
    expect(await unauthorized.verifyWebhook({ headers: genuine(), body })).toBe('unknown');
  });
});
