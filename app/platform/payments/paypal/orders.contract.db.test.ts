import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SHOP_ORIGIN } from '#tests/support/local-sandbox.ts';
import { contractWithPaypalSandbox } from '#tests/support/paypal-contract.ts';
import { settled } from '#tests/support/toss-contract.ts';

const contract = contractWithPaypalSandbox();
const { clock, gateway, orderRequest, press, approvedOrder, capturedOrder } = contract;

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
      await contract.steering.control('faults', { match: 'paypal-capture', kind });
      const timeout = new AbortController();
      if (kind.startsWith('timeout')) {
        void contract.steering.nextPause().then(() => timeout.abort(new DOMException('Up.', 'TimeoutError')));
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
  const before = contract.countTokenRequests();
  await Promise.all(Array.from({ length: 5 }, () => one.get('MADEUP')));
  expect(contract.countTokenRequests() - before).toBe(1);
  clock.advance(9 * 60 * 60 * 1000 - 59_000);
  await one.get('MADEUP');
  expect(contract.countTokenRequests() - before).toBe(2);
});
