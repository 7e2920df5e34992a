import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import { insertReportedOrder, setOrderState } from '#tests/support/report-books.ts';
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

async function makeOrder(state: OrderState, total: number): Promise<void> {
  const order = await insertReportedOrder(site.platform, {
    kind: 'checkout',
    method: 'card',
    total,
    certificate: null,
    at: site.platform.clock.now(),
  });
  await setOrderState(site.platform, order.id, state);
}

test('totals orders by state', async () => {
  await makeOrder('PAID', 3_750_001);
  await makeOrder('PAID', 1_980_000);
  await makeOrder('AWAITING_DEPOSIT', 3_750_000);
  await makeOrder('PARTIALLY_REFUNDED', 1_980_000);
  await makeOrder('REFUNDED', 990_000);
  const count = async (query: string) =>
    (await orderList.count(site.platform, new URLSearchParams(query))).totals;
  expect(await count('')).toEqual([
    '₩5,730,001 paid',
    '₩3,750,000 deposit pending',
    '₩1,980,000 in partly refunded orders',
    '₩990,000 refunded',
  ]);
  expect(await count('state=PAID')).toEqual(['₩5,730,001 paid']);
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
