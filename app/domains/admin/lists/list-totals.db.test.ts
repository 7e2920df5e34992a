import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import {
  insertMovement,
  insertReportedAttempt,
  insertReportedOrder,
  setOrderState,
} from '#tests/support/report-books.ts';
import { makeInvoice, makeSubscription } from '#tests/support/subscriptions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { orderList } from '../orders/order-list.server.ts';
import { invoiceList } from '../subscriptions/invoice-list.server.ts';
import { subscriptionList } from '../subscriptions/subscription-list.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** An order with these movements. */
async function makeOrder(state: OrderState, total: number, movements: readonly number[]): Promise<void> {
  const { platform } = site;
  const at = platform.clock.now();
  const order = await insertReportedOrder(platform, {
    kind: 'checkout',
    method: 'card',
    total,
    certificate: null,
    at,
  });
  const attemptId = await insertReportedAttempt(platform, order, 1);
  for (const amount of movements) {
    const kind = amount > 0 ? 'payment' : 'refund';
    await insertMovement(platform, order, { attemptId, kind, amount, at });
  }
  await setOrderState(platform, order.id, state);
}

test('totals orders by state, to the won of the ledger', async () => {
  await makeOrder('PAID', 3_750_001, [3_750_001]);
  await makeOrder('PAID', 1_980_000, [1_980_000]);
  await makeOrder('AWAITING_DEPOSIT', 3_750_000, []);
  await makeOrder('PARTIALLY_REFUNDED', 1_980_000, [1_980_000, -330_000]);
  await makeOrder('REFUNDED', 990_000, [990_000, -990_000]);
  const count = async (query: string) =>
    (await orderList.count(site.platform, new URLSearchParams(query))).totals;
  expect(await count('')).toEqual([
    '₩5,730,001 paid',
    '₩3,750,000 deposit pending',
    '₩1,980,000 in partly refunded orders',
    '₩990,000 refunded',
  ]);
  expect(await count('state=PAID')).toEqual(['₩5,730,001 paid']);
  const { rows } = await sql<{ state: string; paid: number; refunded: number }>`
    select state, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as refunded
    from orders left join payment_transactions on order_id = orders.id group by state`.execute(
    site.platform.db,
  );
  const ledger = new Map(rows.map((row) => [row.state, row]));
  expect(ledger.get('PAID')).toMatchObject({ paid: 5_730_001, refunded: 0 });
  expect(ledger.get('AWAITING_DEPOSIT')).toMatchObject({ paid: 0, refunded: 0 });
  expect(ledger.get('PARTIALLY_REFUNDED')).toMatchObject({ paid: 1_980_000 });
  expect(ledger.get('REFUNDED')).toMatchObject({ paid: 990_000, refunded: 990_000 });
});

test('names what running subscriptions cost, and only the number of ended ones', async () => {
  const running = await makeSubscription(site.platform, { state: 'ACTIVE', monthly: 3_750_000 });
  await makeSubscription(site.platform, { state: 'ENDED', monthly: 1_980_000 });
  const { totals } = await subscriptionList.count(site.platform, new URLSearchParams());
  expect(totals).toEqual(['1 active (₩3,750,000 a period)', '1 ended']);
  await makeInvoice(site.platform, running, { state: 'OVERDUE', total: 3_750_000 });
  await makeInvoice(site.platform, running, { state: 'OPEN', total: 1_000, period_no: 2 });
  const invoices = await invoiceList.count(site.platform, new URLSearchParams());
  expect(invoices.totals).toEqual(['₩3,750,000 overdue', '₩1,000 open']);
});
