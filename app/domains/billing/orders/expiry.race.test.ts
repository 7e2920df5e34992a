import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { chargeOrder } from '../payments/charge-order.server.ts';
import { openCardWindow } from '../payments/open-card-window.server.ts';
import { applyDeposit } from '../settlement/apply-deposit.server.ts';
import { endOverdueDeposits } from './end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.server.ts';

/** The deadline of an order beside the money that comes for it (payments.md §2.2, Success after expiry). */
const ROUNDS = 10;
const AT_ONCE = 4;
const TOTAL = 3_750_000;
/** Past the seven days of a deposit, and past the hours of a card. */
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

/** What the jobs of several processes do about deadlines in one moment. */
const expire = () =>
  Promise.all(
    Array.from({ length: AT_ONCE }, () => [
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

/** What the order holds, less what goes back by itself. */
async function kept(order: PlacedOrder): Promise<{ state: string; kept: number }> {
  const { rows } = await sql<{ state: string; kept: string }>`
    select o.state,
      (select coalesce(sum(amount), 0) from payment_transactions where order_id = o.id)
        - (select coalesce(sum(amount), 0) from refunds where order_id = o.id and state not in ('DONE', 'FAILED')) as kept
    from orders o where o.id = ${order.orderId}`.execute(site.platform.db);
  return { state: rows[0]?.state ?? '', kept: Number(rows[0]?.kept) };
}

/** An order holds its price where it is paid, and nothing where it expired. */
const isSound = (end: { state: string; kept: number }) => end.kept === (end.state === 'PAID' ? TOTAL : 0);

test('all of a deposit that meets the deadline pays its order, whichever is first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
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

test('a part of it that meets the deadline is left with its line, or goes back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await transfer();
    site.clock.advance(LATE_MS);
    await Promise.all([deposit(order, 1_000_000), expire()]);
    // The run after, where the part came between the two jobs.
    await expire();
    const end = await kept(order);
    expect([end.state, isSound(end)], JSON.stringify(end)).toEqual(['EXPIRED', true]);
  }
});

test('a deposit made in time and told at the deadline pays its order once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
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

test('an order whose deadline passes while its card is charged is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await site.place();
    const { member, orderNumber } = order;
    const opened = await openCardWindow(site.platform, member, orderNumber);
    if (!opened.ok) throw new Error(opened.error);
    const { customerKey } = opened.value;
    const authKey = await site.sandbox.control.authorizeCard(customerKey);
    await chargeOrder(slow(site.platform), member, { orderNumber, authKey, customerKey });
    expect(await site.summarize(order)).toMatchObject({ order: 'PAID', contract: 'ACTIVE', refunds: [] });
  }
});

/** A site whose gateway takes so long for a charge that the deadline passes meanwhile. */
function slow(platform: Platform): Platform {
  const { domestic } = platform.gateways;
  const { billing } = domestic;
  const charge: typeof billing.charge = async (input) => {
    site.clock.advance(LATE_MS);
    const [answer] = await Promise.all([billing.charge(input), expire()]);
    return answer;
  };
  const gateways = { ...platform.gateways, domestic: { ...domestic, billing: { ...billing, charge } } };
  return { ...platform, gateways };
}

/** Expiring as it is often written: look which orders nobody paid, then end them. `meanwhile`: what a wait comes to. */
async function naivelyExpire(order: PlacedOrder, meanwhile: () => Promise<unknown>): Promise<void> {
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

test('looking before the money comes and ending the order after it keeps the money of an expired order, which this shows', async () => {
  const order = await transfer();
  site.clock.advance(LATE_MS);
  await naivelyExpire(order, () => deposit(order, TOTAL));
  const end = await kept(order);
  expect(end).toEqual({ state: 'EXPIRED', kept: TOTAL });
  expect(isSound(end)).toBe(false);
});
