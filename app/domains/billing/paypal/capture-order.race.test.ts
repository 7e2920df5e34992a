import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barrier } from '#tests/support/barrier.ts';
import { openPaypalSite, type PaypalSite, STANDARD_USD } from '#tests/support/paypal-site.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';

const CONCURRENCY = 30;
const TOTAL = 3_750_000;
const HOUR_MS = 60 * 60 * 1000;

let site: PaypalSite;

beforeAll(async () => {
  site = await openPaypalSite();
});
afterAll(() => site.close());

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

test('captures once for concurrent and later returns with one approval', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  await times(CONCURRENCY, () => site.capture(order, token));
  await times(5, () => site.capture(order, token));
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [] });
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', ledger: [['payment', TOTAL]] });
});

/** One order's approvals from tabs that were opened in different hours. */
async function approvals(count: number) {
  const order = await site.placeByPaypal();
  const tokens: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    tokens.push(await site.approve(order));
    site.clock.advance(HOUR_MS);
  }
  expect(new Set(tokens).size).toBe(count);
  return { order, tokens };
}

test('captures once for concurrent returns with different approvals of one order', async () => {
  const { order, tokens } = await approvals(8);
  await times(CONCURRENCY, (turn) => site.capture(order, tokens[turn % tokens.length] ?? ''));
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [] });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    ledger: [['payment', TOTAL]],
    items: [],
  });
});

/** Naive capture: checks whether the order is paid, captures, then records it. */
async function captureNaively(orderNumber: string, met: () => Promise<void>): Promise<void> {
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  const orderRef = `${orderNumber}-A${randomUUID().slice(0, 8)}`;
  const returnUrl = `${site.platform.origin}/payment/return`;
  const orderRequest = {
    orderRef,
    orderName: 'Naive',
    amount: STANDARD_USD,
    returnUrl,
    cancelUrl: returnUrl,
  };
  const created = await foreign.createOrder({ ...orderRequest, idempotencyKey: randomUUID() });
  if (created.kind !== 'settled') throw new Error(created.kind);
  const body = new URLSearchParams({ outcome: 'approve' });
  await fetch(created.value.approveUrl ?? '', { method: 'POST', body, redirect: 'manual' });
  const paid = await sql`select 1 from naive_captures where order_number = ${orderNumber}`.execute(
    site.platform.db,
  );
  await met();
  if (paid.rows.length > 0) return;
  await foreign.capture({ ...created.value, idempotencyKey: randomUUID() });
  await sql`insert into naive_captures values (${orderNumber})`.execute(site.platform.db);
}

test('captures twice when it checks before it locks (naive control)', async () => {
  await sql`create table naive_captures (order_number text)`.execute(site.platform.db);
  const order = await site.placeByPaypal();
  const met = barrier(16);
  await times(16, () => captureNaively(order.orderNumber, met));
  expect((await site.listMovements(order)).captured.length).toBeGreaterThan(1);
});

test('captures and refunds once when returns, syncs and two refunds run concurrently', async () => {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  await site.capture(order, token);
  const { rows } = await sql<{
    id: string;
  }>`select id from payment_attempts where order_id = ${order.orderId}`.execute(site.platform.db);
  const attemptId = rows[0]?.id ?? '';
  const request = () =>
    site.platform.transaction((tx) =>
      requestRefund(site.platform, tx, {
        orderId: order.orderId,
        attemptId,
        statementLineId: null,
        amount: TOTAL,
        reason: 'staff',
        note: null,
        requestedBy: 'site',
        account: null,
        approved: true,
      }),
    );
  const outcomes = await times(8, request);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await times(8, async (turn) => {
    await (turn % 2 === 0 ? sendRefunds(site.platform) : syncAttempt(site.platform, attemptId));
  });
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [STANDARD_USD] });
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'], items: [] });
});
