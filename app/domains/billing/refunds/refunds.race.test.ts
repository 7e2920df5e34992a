import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { requestRefund } from './request-refund.server.ts';
import { sendRefunds } from './send-refunds.server.ts';

const CONCURRENCY = 16;
const ROUNDS = 5;
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
  for (let round = 0; round < ROUNDS; round += 1) {
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
  for (let round = 0; round < ROUNDS; round += 1) {
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
