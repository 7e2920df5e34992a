import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { chargeOrder } from '../payments/charge-order.server.ts';
import { openCardWindow } from '../payments/open-card-window.server.ts';
import { applyDeposit } from '../settlement/apply-deposit.server.ts';
import { endOverdueDeposits } from './end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.server.ts';

// The deadline of an order races with the money that pays it (payments.md §2.2, Success after expiry).

const WORKERS = 4;
const TOTAL = 3_750_000;
/** Past the seven days of a deposit, and past the deadline of a card payment. */
const LATE_MS = 9 * DAY_MS;

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const transfer = () =>
  site.place({
    method: 'bank-transfer',
    transferBank: 'ibk',
    transferCertificate: 'cash',
    depositor: '홍길동',
  });

/** Runs the expiry jobs of several processes at once. */
const expire = () =>
  Promise.all(
    Array.from({ length: WORKERS }, () => [
      expireUnpaidOrders(site.platform),
      endOverdueDeposits(site.platform),
    ]).flat(),
  );

const deposit = (order: PlacedOrder, amount: number) =>
  site.platform.transaction((tx) =>
    applyDeposit(site.platform, tx, {
      orderId: order.orderId,
      amount,
      transactionKey: `${order.ref}-1`,
      occurredAt: site.clock.now(),
    }),
  );

/** The order's balance less its pending refunds. */
async function remaining(order: PlacedOrder): Promise<{ state: string; remaining: number }> {
  const { rows } = await sql<{ state: string; remaining: string }>`
    select o.state,
      (select coalesce(sum(amount), 0) from payment_transactions where order_id = o.id)
        - (select coalesce(sum(amount), 0) from refunds where order_id = o.id and state not in ('DONE', 'FAILED')) as remaining
    from orders o where o.id = ${order.orderId}`.execute(site.platform.db);
  return { state: rows[0]?.state ?? '', remaining: Number(rows[0]?.remaining) };
}

/** An order keeps its price if it is paid, and nothing if it expired. */
const isConsistent = (end: { state: string; remaining: number }) =>
  end.remaining === (end.state === 'PAID' ? TOTAL : 0);

test('pays the order by a full deposit that meets the deadline, whichever comes first', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await transfer();
    site.clock.advance(LATE_MS);
    const [taken] = await Promise.all([deposit(order, TOTAL), expire()]);
    expect(taken).toEqual({ taken: TOTAL, paid: true });
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['SUCCEEDED'],
      ledger: [['payment', TOTAL]],
      contract: 'ACTIVE',
      refunds: [],
    });
  }
});

test('leaves a partial deposit that meets the deadline unassigned or refunds it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await transfer();
    site.clock.advance(LATE_MS);
    await Promise.all([deposit(order, 1_000_000), expire()]);
    // Catches a deposit that arrived between the two jobs.
    await expire();
    const end = await remaining(order);
    expect([end.state, isConsistent(end)], JSON.stringify(end)).toEqual(['EXPIRED', true]);
  }
});

test('pays once by a deposit that was made in time and is reported at the deadline', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await site.awaitingDeposit();
    await site.deliverWebhooks();
    await site.sandbox.control.deposit({ orderId: order.ref, amount: TOTAL });
    site.clock.advance(LATE_MS);
    await Promise.all([expire(), site.deliverWebhooks(), site.deliverWebhooks()]);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      ledger: [['payment', TOTAL]],
      contract: 'ACTIVE',
      refunds: [],
    });
  }
});

test('pays an order whose deadline passes during its card charge', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await site.place();
    const { member, orderNumber } = order;
    const opened = await openCardWindow(site.platform, member, orderNumber);
    if (!opened.ok) throw new Error(opened.error);
    const { customerKey } = opened.value;
    const authKey = await site.sandbox.control.authorizeCard(customerKey);
    await chargeOrder(slowPlatform(site.platform), member, { orderNumber, authKey, customerKey });
    expect(await site.summarize(order)).toMatchObject({ order: 'PAID', contract: 'ACTIVE', refunds: [] });
  }
});

/** A platform whose gateway takes so long for a charge that the deadline passes. */
function slowPlatform(platform: Platform): Platform {
  const { domestic } = platform.gateways;
  const { billing } = domestic;
  const charge: typeof billing.charge = async (input) => {
    site.clock.advance(LATE_MS);
    const [response] = await Promise.all([billing.charge(input), expire()]);
    return response;
  };
  const gateways = { ...platform.gateways, domestic: { ...domestic, billing: { ...billing, charge } } };
  return { ...platform, gateways };
}

/** Naive expiry: lists the unpaid orders, then expires them. `meanwhile` runs in between. */
async function expireNaively(order: PlacedOrder, meanwhile: () => Promise<unknown>): Promise<void> {
  const { db } = site.platform;
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = ${order.orderId} and state = 'AWAITING_DEPOSIT' and due_at < ${site.clock.now()}
  `.execute(db);
  await meanwhile();
  for (const { id } of rows) {
    await sql`update orders set state = 'EXPIRED', ended_at = ${site.clock.now()} where id = ${id}`.execute(
      db,
    );
  }
}

test('keeps the money of an expired order when expiry checks before it locks (naive control)', async () => {
  const order = await transfer();
  site.clock.advance(LATE_MS);
  await expireNaively(order, () => deposit(order, TOTAL));
  const end = await remaining(order);
  expect(end).toEqual({ state: 'EXPIRED', remaining: TOTAL });
  expect(isConsistent(end)).toBe(false);
});
