import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { openPaypalSite, type PaypalSite, STANDARD_USD } from '#tests/support/paypal-site.ts';
import { getOrder } from '../orders/order-queries.server.ts';
import { openCardWindow } from '../payments/open-card-window.server.ts';
import { recoverPayments } from '../payments/recover-payments.server.ts';
import { captureOrder } from './capture-order.server.ts';
import { openPaypalWindow } from './open-paypal-window.server.ts';
import { reconcilePaypal } from './reconcile-paypal.server.ts';

const TOTAL = 3_750_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let site: PaypalSite;

beforeAll(async () => {
  site = await openPaypalSite();
});
afterAll(() => site.close());

test('pays the order once with an approved payment and records both KRW and USD', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  for (let time = 0; time < 3; time += 1) {
    expect(await site.capture(order, token)).toEqual({ ok: true, value: null });
  }
  expect(await site.summarize(order)).toEqual({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    ledger: [['payment', TOTAL]],
    contract: 'ACTIVE',
    refunds: [],
    items: [],
  });
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [] });
  const { rows } = await sql`
    select t.provider, t.usd_cents, a.usd_cents as asked, o.usd_cents as agreed, o.total, s.payment_method_id
    from payment_transactions t join payment_attempts a on a.id = t.attempt_id join orders o on o.id = t.order_id
      join subscriptions s on s.order_id = o.id
    where o.number = ${order.orderNumber}`.execute(site.platform.db);
  // Pays one period only: nothing is stored to charge the next one with (decisions M3).
  expect(rows).toEqual([
    {
      provider: 'paypal',
      usd_cents: STANDARD_USD,
      asked: STANDARD_USD,
      agreed: STANDARD_USD,
      total: TOTAL,
      payment_method_id: null,
    },
  ]);
});

test('rejects PayPal for a plan without a dollar price and on a site without a price list', async () => {
  const byPaypal = { plan: 'basic' } as const;
  await expect(site.placeByPaypal(byPaypal)).rejects.toThrow('method-unavailable');
  const { foreign } = site.platform.gateways;
  site.platform.gateways.foreign = null;
  await expect(site.placeByPaypal()).rejects.toThrow('method-unavailable');
  site.platform.gateways.foreign = foreign;
});

test('charges the agreed price although the price list changes before the approval', async () => {
  const order = await site.placeByPaypal();
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  site.platform.gateways.foreign = { ...foreign, priceOf: () => 1 };
  const token = await site.approve(order);
  await site.capture(order, token);
  site.platform.gateways.foreign = foreign;
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [] });
});

test('charges nothing without approval and pays once approved', async () => {
  const order = await site.placeByPaypal();
  const opened = await openPaypalWindow(site.platform, order.member, order.orderNumber);
  const token = new URL(opened.ok ? opened.value.approveUrl : '').searchParams.get('token') ?? '';
  await site.capture(order, token);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PENDING_PAYMENT',
    attempts: ['FAILED'],
    ledger: [],
  });
  // Another attempt is another PayPal order, so the old approval does not count.
  await site.capture(order, await site.approve(order));
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', attempts: ['FAILED', 'SUCCEEDED'] });
});

test('opens the same page within an hour and another one later', async () => {
  const order = await site.placeByPaypal();
  const open = async () => {
    const opened = await openPaypalWindow(site.platform, order.member, order.orderNumber);
    return opened.ok ? opened.value.approveUrl : opened.error;
  };
  const first = await open();
  expect(await open()).toBe(first);
  site.clock.advance(2 * HOUR_MS);
  expect(await open()).not.toBe(first);
  expect(await site.summarize(order)).toMatchObject({ attempts: [] });
});

test('shows the buyer why a card was declined', async () => {
  const order = await site.placeByPaypal();
  await site.capture(order, await site.approve(order, 'declined'));
  const seen = await getOrder(site.platform, order.member, order.orderNumber);
  expect(seen).toMatchObject({
    value: { state: 'PENDING_PAYMENT', failure: 'paypal-declined', confirming: false },
  });
});

test('keeps a payment under review at PayPal unknown until it settles and charges once', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order, 'review');
  await site.capture(order, token);
  await site.capture(order, token);
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['UNKNOWN'] });
  expect(await openPaypalWindow(site.platform, order.member, order.orderNumber)).toMatchObject({
    error: 'settled',
  });
  await sql`update sandbox_paypal_captures set status = 'COMPLETED' where invoice_id = ${order.ref}`.execute(
    site.platform.db,
  );
  site.clock.advance(5 * MINUTE_MS);
  await recoverPayments(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', ledger: [['payment', TOTAL]] });
});

test.each([
  ['http_500_after_charge', ['SUCCEEDED'], 'PAID'],
  ['reset_connection', ['SUCCEEDED'], 'PAID'],
  ['http_429', ['UNKNOWN'], 'PENDING_PAYMENT'],
])(
  'syncs a capture whose response was lost (%s) without guessing or charging twice',
  async (kind, attempts, state) => {
    const order = await site.placeByPaypal();
    const token = await site.approve(order);
    await site.sandbox.control.addFault({ match: 'paypal-capture', kind });
    await site.capture(order, token);
    expect(await site.summarize(order)).toMatchObject({ order: state, attempts });
    site.clock.advance(5 * MINUTE_MS);
    await recoverPayments(site.platform);
    const paid = state === 'PAID';
    expect(await site.summarize(order)).toMatchObject({
      attempts: paid ? attempts : ['FAILED'],
      ledger: paid ? [['payment', TOTAL]] : [],
    });
    expect((await site.listMovements(order)).captured).toEqual(paid ? [STANDARD_USD] : []);
  },
);

test('finds a capture whose process died after sending it', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  const died = new Error('killed');
  site.platform.gateways.foreign = {
    ...foreign,
    async capture(input) {
      await foreign.capture(input);
      throw died;
    },
  };
  await expect(site.capture(order, token)).rejects.toBe(died);
  site.platform.gateways.foreign = foreign;
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['REQUESTED'] });
  await recoverPayments(site.platform, site.clock.now());
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', attempts: ['SUCCEEDED'] });
  expect((await site.listMovements(order)).captured).toEqual([STANDARD_USD]);
});

test('charges nothing for a token of another order, another price or no order', async () => {
  const order = await site.placeByPaypal();
  const other = await site.placeByPaypal();
  expect(await site.capture(order, await site.approve(other))).toEqual({ ok: false, error: 'altered' });
  expect(await site.capture(order, 'MADEUP')).toEqual({ ok: false, error: 'altered' });
  const token = await site.approve(order);
  await sql`update sandbox_paypal_orders set amount = 100 where id = ${token}`.execute(site.platform.db);
  expect(await site.capture(order, token)).toEqual({ ok: false, error: 'altered' });
  const stranger = await makeMember(site.platform);
  const stolen = { orderNumber: order.orderNumber, token };
  expect(await captureOrder(site.platform, stranger, stolen)).toEqual({ ok: false, error: 'not-found' });
  expect(await openPaypalWindow(site.platform, stranger, order.orderNumber)).toEqual({
    ok: false,
    error: 'not-found',
  });
  for (const each of [order, other]) expect((await site.listMovements(each)).captured).toEqual([]);
  expect(await site.summarize(order)).toMatchObject({ attempts: [], ledger: [] });
});

test('charges nothing while PayPal cannot confirm the approval, and pays on the next try', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  await site.sandbox.control.addFault({ match: 'paypal-get', kind: 'http_429' });
  expect(await site.capture(order, token)).toEqual({ ok: false, error: 'silent' });
  await site.capture(order, token);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID' });
});

test('opens no card window for PayPal and no PayPal page for a card', async () => {
  const order = await site.placeByPaypal();
  const settled = { ok: false, error: 'settled' };
  expect(await openCardWindow(site.platform, order.member, order.orderNumber)).toEqual(settled);
  const byCard = await site.place();
  expect(await openPaypalWindow(site.platform, byCard.member, byCard.orderNumber)).toEqual(settled);
});

/** An order whose capture got no response and failed; PayPal holds no money of it yet. */
async function failedCapture() {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  await site.sandbox.control.addFault({ match: 'paypal-capture', kind: 'http_429' });
  await site.capture(order, token);
  site.clock.advance(5 * MINUTE_MS);
  await recoverPayments(site.platform);
  expect(await site.summarize(order)).toMatchObject({ attempts: ['FAILED'], ledger: [] });
  return { order, token };
}

test('finds a late capture of a failed attempt during reconciliation and pays the order', async () => {
  const { order, token } = await failedCapture();
  const late = { orderId: token, orderRef: order.ref, amount: STANDARD_USD, idempotencyKey: 'late' };
  expect((await site.platform.gateways.foreign?.capture(late))?.kind).toBe('settled');
  await reconcilePaypal(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    ledger: [['payment', TOTAL]],
  });
});

test('raises a finding for a late capture that was partly refunded at PayPal', async () => {
  const { order, token } = await failedCapture();
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  const late = { orderId: token, orderRef: order.ref, amount: STANDARD_USD, idempotencyKey: 'late too' };
  const taken = await foreign.capture(late);
  const captureId = (taken.kind === 'settled' && taken.value.capture?.captureId) || '';
  const part = { captureId, amount: 100_00, mark: 'by hand', reason: 'x', idempotencyKey: 'a part' };
  expect((await foreign.refund(part)).kind).toBe('settled');
  await reconcilePaypal(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PENDING_PAYMENT',
    attempts: ['FAILED'],
    ledger: [],
    items: ['reconciliation-difference'],
  });
});

test('refunds all dollars of an order that was canceled during its capture', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  // Canceled while the capture is in flight.
  site.platform.gateways.foreign = {
    ...foreign,
    async capture(input) {
      await sql`update orders set state = 'CANCELED', ended_at = now() where id = ${order.orderId}`.execute(
        site.platform.db,
      );
      return foreign.capture(input);
    },
  };
  await site.capture(order, token);
  site.platform.gateways.foreign = foreign;
  expect(await site.summarize(order)).toMatchObject({ order: 'CANCELED', refunds: ['APPROVED'] });
});
