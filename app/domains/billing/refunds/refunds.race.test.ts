import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { isRefundReference } from './bank-references.store.server.ts';
import { recordInterestPayment } from './refund-decisions.server.ts';
import { markInterestPaid } from './refunds.store.server.ts';
import { requestRefund } from './request-refund.server.ts';
import { sendRefunds } from './send-refunds.server.ts';

const CONCURRENCY = 16;
const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const concurrently = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CONCURRENCY }, work));

async function cancelsOf(order: PlacedOrder): Promise<number[]> {
  const found = await site.platform.gateways.domestic.payments.getByOrder(order.ref);
  return found.kind === 'found' ? found.payment.cancels.map((cancel) => cancel.amount) : [];
}

test('refunds once when withdrawals are concurrent and several workers send refunds', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await site.paidByCard();
    const withdrawn = await concurrently(() =>
      withdrawOrder(
        site.platform,
        reauthenticated(order.member),
        { orderNumber: order.orderNumber, account: null },
        REQUEST,
      ),
    );
    expect(withdrawn.filter((each) => each.ok)).toHaveLength(1);
    await concurrently(() => sendRefunds(site.platform));
    expect(await cancelsOf(order)).toEqual([TOTAL]);
    expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
  }
});

test('never refunds more than was paid when partial refunds are requested concurrently', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const order = await site.paidByCard();
    for (let part = 0; part < 4; part += 1) {
      await concurrently(() =>
        site.platform.transaction((tx) =>
          requestRefund(site.platform, tx, {
            orderId: order.orderId,
            attemptId: null,
            statementLineId: null,
            amount: 1_500_000,
            reason: 'staff',
            note: null,
            requestedBy: 'site',
            account: null,
            approved: true,
          }),
        ),
      );
      await concurrently(() => sendRefunds(site.platform));
      site.clock.advance(5_000);
    }
    expect(await cancelsOf(order)).toEqual([1_500_000, 1_500_000]);
    expect((await site.summarize(order)).order).toBe('PARTIALLY_REFUNDED');
  }
});

/** A refund that was made five days late. */
async function lateRefund(): Promise<string> {
  const order = await site.paidByCard();
  const input = { orderNumber: order.orderNumber, account: null };
  await withdrawOrder(site.platform, reauthenticated(order.member), input, REQUEST);
  site.clock.advance(10 * DAY_MS);
  await sendRefunds(site.platform);
  const { rows } = await sql<{ id: string }>`
    select id from refunds where order_id = ${order.orderId}`.execute(site.platform.db);
  return rows[0]?.id ?? '';
}

const storedWith = async (reference: string) =>
  (await sql`select 1 from refunds where interest_reference = ${reference}`.execute(site.platform.db)).rows
    .length;

test('stores a bank reference once when it is entered for two refunds at the same time', async () => {
  const refundIds = [await lateRefund(), await lateRefund()];
  const staff = reauthenticated((await site.paidByCard()).member);
  const results = await Promise.all(
    refundIds.map((refundId) => {
      const input = { refundId, bankReference: 'IBK-1', reason: 'Interest transferred' };
      return recordInterestPayment(site.platform, staff, input, REQUEST);
    }),
  );
  expect(results.map((each) => each.ok || each.error).sort()).toEqual(['reference-taken', true]);
  expect(await storedWith('IBK-1')).toBe(1);
});

test('stores a bank reference twice when it checks without a lock (naive control)', async () => {
  const met = barrier(2);
  const pay = (refundId: string) =>
    site.platform.transaction(async (tx) => {
      if (await isRefundReference(tx, 'IBK-2')) return;
      await met();
      await markInterestPaid(tx, refundId, { at: site.platform.clock.now(), reference: 'IBK-2' });
    });
  await Promise.all([pay(await lateRefund()), pay(await lateRefund())]);
  expect(await storedWith('IBK-2')).toBe(2);
});

/** Naive refund: checks how much was refunded, cancels, then records it. */
async function refundNaively(order: PlacedOrder, met: () => Promise<void>): Promise<void> {
  const { payments } = site.platform.gateways.domestic;
  const paid = await sql<{ back: number }>`
    select coalesce(sum(amount), 0)::int as back from naive_refunds where order_ref = ${order.ref}
  `.execute(site.platform.db);
  await met();
  if ((paid.rows[0]?.back ?? 0) > 0) return;
  const found = await payments.getByOrder(order.ref);
  if (found.kind !== 'found') return;
  const response = await payments.cancel({
    paymentKey: found.payment.paymentKey,
    orderRef: order.ref,
    amount: 1_500_000,
    refundable: null,
    reason: 'naive',
    account: null,
    idempotencyKey: crypto.randomUUID(),
  });
  if (response.kind !== 'settled') return;
  await sql`insert into naive_refunds values (${order.ref}, 1500000)`.execute(site.platform.db);
}

test('refunds twice when it checks before it locks (naive control)', async () => {
  await sql`create table naive_refunds (order_ref text, amount integer)`.execute(site.platform.db);
  const order = await site.paidByCard();
  const met = barrier(CONCURRENCY);
  await concurrently(() => refundNaively(order, met));
  expect((await cancelsOf(order)).length).toBeGreaterThan(1);
});
