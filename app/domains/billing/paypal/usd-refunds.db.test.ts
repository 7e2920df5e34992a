import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import type { ForeignGateway } from '#app/platform/payments/foreign-gateway.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { PlacedOrder } from '#tests/support/money-site.ts';
import { GOOD_ACCOUNT, REQUEST } from '#tests/support/money-site.ts';
import { openPaypalSite, type PaypalSite, STANDARD_USD } from '#tests/support/paypal-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { checkLedger } from '../reconciliation/check-ledger.server.ts';
import { reconcileDay } from '../reconciliation/reconcile.server.ts';
import { submitRefundAccount } from '../refund-accounts/submit-refund-account.server.ts';
import { completeRefund } from '../refunds/refund-decisions.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { reconcilePaypal } from './reconcile-paypal.server.ts';

const TOTAL = 3_750_000;
const HOUR_MS = 60 * 60 * 1000;

let site: PaypalSite;

beforeAll(async () => {
  site = await openPaypalSite();
});
afterAll(() => site.close());

function requestPartialRefund(order: PlacedOrder, amount: number) {
  return site.platform.transaction((tx) =>
    requestRefund(site.platform, tx, {
      orderId: order.orderId,
      attemptId: null,
      statementLineId: null,
      amount,
      reason: 'staff',
      note: null,
      requestedBy: order.member.accountId,
      account: null,
      approved: true,
    }),
  );
}

async function dollarsOf({ orderId }: PlacedOrder): Promise<number[]> {
  const { rows } = await sql<{ usd_cents: number }>`
    select usd_cents from payment_transactions where order_id = ${orderId} order by recorded_at, kind`.execute(
    site.platform.db,
  );
  return rows.map((row) => Number(row.usd_cents));
}

function gateway(): ForeignGateway {
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  return foreign;
}

/** Runs `work` with a gateway that is changed for that time only. */
async function withGateway(change: Partial<ForeignGateway> | null, work: () => Promise<void>): Promise<void> {
  const whole = gateway();
  site.platform.gateways.foreign = change && { ...whole, ...change };
  try {
    await work();
  } finally {
    site.platform.gateways.foreign = whole;
  }
}

test('refunds a withdrawal in dollars to the cent', async () => {
  const order = await site.paidByPaypal();
  const input = { orderNumber: order.orderNumber, account: null };
  expect((await withdrawOrder(site.platform, reauthenticated(order.member), input, REQUEST)).ok).toBe(true);
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'REFUNDED',
    attempts: ['CANCELED'],
    ledger: [
      ['payment', TOTAL],
      ['refund', -TOTAL],
    ],
    contract: 'ENDED',
    refunds: ['DONE'],
    items: [],
  });
  expect(await dollarsOf(order)).toEqual([STANDARD_USD, -STANDARD_USD]);
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [STANDARD_USD] });
});

test('refunds parts by their share and the last one with what is left in both currencies', async () => {
  const order = await site.paidByPaypal();
  for (const amount of [1_000_000, 1_000_000, 1_750_000]) {
    expect((await requestPartialRefund(order, amount)).ok).toBe(true);
    await sendRefunds(site.platform);
  }
  const { refunded } = await site.listMovements(order);
  expect(refunded).toEqual([74_640, 74_640, 130_620]);
  expect(await dollarsOf(order)).toEqual([STANDARD_USD, -74_640, -74_640, -130_620]);
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE', 'DONE', 'DONE'] });
});

test('allows one refund at a time and never more than the payment holds', async () => {
  const order = await site.paidByPaypal();
  expect(await requestPartialRefund(order, TOTAL + 1)).toEqual({ ok: false, error: 'nothing-to-refund' });
  expect((await requestPartialRefund(order, 1_000_000)).ok).toBe(true);
  expect(await requestPartialRefund(order, 1_000_000)).toEqual({ ok: false, error: 'refund-under-way' });
  await sendRefunds(site.platform);
  expect(await requestPartialRefund(order, TOTAL)).toEqual({ ok: false, error: 'nothing-to-refund' });
});

test.each(['http_500_after_charge', 'reset_connection'])(
  'finds a refund whose response was lost (%s) by our mark and makes it once',
  async (kind) => {
    const order = await site.paidByPaypal();
    await requestPartialRefund(order, 1_000_000);
    await site.sandbox.control.addFault({ match: 'paypal-refund', kind });
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({ refunds: ['UNKNOWN'] });
    site.clock.advance(HOUR_MS);
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PARTIALLY_REFUNDED',
      refunds: ['DONE'],
      items: [],
    });
    expect((await site.listMovements(order)).refunded).toEqual([74_640]);
  },
);

test('sends a refund again once it certainly never reached PayPal', async () => {
  const order = await site.paidByPaypal();
  await requestPartialRefund(order, 1_000_000);
  await site.sandbox.control.addFault({ match: 'paypal-refund', kind: 'http_429' });
  for (let time = 0; time < 3; time += 1) {
    await sendRefunds(site.platform);
    site.clock.advance(HOUR_MS);
  }
  expect(await site.summarize(order)).toMatchObject({ refunds: ['DONE'] });
  expect((await site.listMovements(order)).refunded).toEqual([74_640]);
});

test('waits for a refund that is pending at PayPal and does not repeat it', async () => {
  const order = await site.paidByPaypal();
  const requested = await requestPartialRefund(order, 1_000_000);
  const refundId = requested.ok ? requested.value.refundId : '';
  const pending = {
    refundId: 'PENDING1',
    status: 'PENDING',
    amount: 74_640,
    mark: refundId,
    refundedAt: null,
  } as const;
  let calls = 0;
  const { get } = gateway();
  const faulty: Partial<ForeignGateway> = {
    async refund() {
      calls += 1;
      return { kind: 'unknown', reason: 'answer does not fit' };
    },
    async get(orderId) {
      const read = await get(orderId);
      return read.kind === 'found'
        ? { kind: 'found', payment: { ...read.payment, refunds: [pending] } }
        : read;
    },
  };
  await withGateway(faulty, async () => {
    for (let time = 0; time < 4; time += 1) {
      await sendRefunds(site.platform);
      site.clock.advance(HOUR_MS);
    }
    expect(calls).toBe(1);
    expect(await site.summarize(order)).toMatchObject({ refunds: ['UNKNOWN'], items: [] });
  });
});

test('makes a refund manual when PayPal refuses it for good, and refunds the rest in dollars', async () => {
  const order = await site.paidByPaypal();
  const requested = await requestPartialRefund(order, 1_000_000);
  const refusal = { code: 'REFUND_TIME_LIMIT_EXCEEDED', retryable: false, remedy: 'read-back' } as const;
  await withGateway({ refund: async () => ({ kind: 'refused', refusal }) }, () => sendRefunds(site.platform));
  expect(await site.summarize(order)).toMatchObject({
    refunds: ['MANUAL'],
    items: ['refund-account-needed', 'refund-by-hand'],
  });
  const { member, orderNumber } = order;
  await submitRefundAccount(
    site.platform,
    reauthenticated(member),
    { orderNumber, account: GOOD_ACCOUNT },
    REQUEST,
  );
  const transfer = {
    refundId: requested.ok ? requested.value.refundId : '',
    bankReference: `IBK-${orderNumber}`,
    reason: 'Transferred.',
  };
  expect(await completeRefund(site.platform, reauthenticated(member), transfer, REQUEST)).toEqual({
    ok: true,
    value: null,
  });
  await requestPartialRefund(order, TOTAL - 1_000_000);
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE', 'DONE'] });
  expect(await dollarsOf(order)).toEqual([STANDARD_USD, -74_640, -205_260]);
  expect((await site.listMovements(order)).refunded).toEqual([205_260]);
});

test('postpones a refund and alerts staff while PayPal is switched off', async () => {
  const order = await site.paidByPaypal();
  await requestPartialRefund(order, TOTAL);
  await withGateway(null, () => sendRefunds(site.platform));
  expect(await site.summarize(order)).toMatchObject({ refunds: ['APPROVED'], items: ['gateway-set-up'] });
  site.clock.advance(2 * HOUR_MS);
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
});

test('records a refund made at PayPal to the cent and raises a finding', async () => {
  const order = await site.paidByPaypal();
  const { rows } = await sql<{ transaction_key: string }>`
    select transaction_key from payment_transactions where order_id = ${order.orderId}`.execute(
    site.platform.db,
  );
  const captureId = rows[0]?.transaction_key ?? '';
  const byHand = { captureId, amount: 27_990, mark: 'by hand', reason: 'x', idempotencyKey: 'by-hand' };
  expect((await gateway().refund(byHand)).kind).toBe('settled');
  await reconcilePaypal(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PARTIALLY_REFUNDED',
    ledger: [
      ['payment', TOTAL],
      ['refund', -375_000],
    ],
    items: ['reconciliation-difference'],
  });
  const rest = { ...byHand, amount: STANDARD_USD - 27_990, idempotencyKey: 'the rest' };
  expect((await gateway().refund(rest)).kind).toBe('settled');
  await reconcilePaypal(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'REFUNDED',
    attempts: ['CANCELED'],
    contract: 'ENDED',
  });
});

test.each([
  ['REFUNDED', STANDARD_USD],
  ['PARTIALLY_REFUNDED', 10_000],
])('raises one finding for a capture that PayPal reports as %s without a refund', async (status, cents) => {
  const order = await site.paidByPaypal();
  const { db } = site.platform;
  await sql`update sandbox_paypal_captures set status = ${status}, refunded = ${cents} where invoice_id = ${order.ref}`.execute(
    db,
  );
  await reconcilePaypal(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    ledger: [['payment', TOTAL]],
    items: ['reconciliation-difference'],
  });
  await sql`update work_items set closed_at = opened_at, closed_by = 'staff', resolution = 'A dispute' where order_id = ${order.orderId}`.execute(
    db,
  );
  await reconcilePaypal(site.platform);
  expect((await site.summarize(order)).items, 'staff have closed it').toEqual([]);
});

test('leaves dollar payments out of the domestic reconciliation and keeps the ledger consistent', async () => {
  const before = site.clock.now();
  await site.paidByPaypal();
  site.clock.advance(26 * HOUR_MS);
  expect(await reconcileDay(site.platform, kstDate(before))).toBe(0);
  await checkLedger(site.platform);
  const { rows } = await sql<{
    kind: string;
  }>`select kind from work_items where kind = 'ledger-mismatch'`.execute(site.platform.db);
  expect(rows).toEqual([]);
});

test('rejects ledger rows in the database that would leave KRW or USD behind', async () => {
  const order = await site.paidByPaypal();
  const back = (amount: number, cents: number | null) =>
    sql`insert into payment_transactions (id, provider, transaction_key, order_id, attempt_id, kind, amount, usd_cents,
        occurred_at, recorded_at)
      select gen_random_uuid(), 'paypal', gen_random_uuid()::text, order_id, id, 'refund', ${amount}, ${cents}, now(), now()
      from payment_attempts where order_id = ${order.orderId}`.execute(site.platform.db);
  await expect(back(-TOTAL, -STANDARD_USD + 1)).rejects.toThrow('end together');
  await expect(back(-TOTAL + 1, -STANDARD_USD)).rejects.toThrow('end together');
  await expect(back(-1, -STANDARD_USD - 1)).rejects.toThrow('than came in');
  await expect(back(-1, null)).rejects.toThrow('payment_transactions_in_usd');
  await expect(back(-1, 1)).rejects.toThrow('payment_transactions_in_usd');
});
