import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertInvoiceOrder } from '#app/domains/subscriptions/invoices/insert-invoice-order.server.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import type { PlacedOrder } from '#tests/support/money-site.ts';
import { openPaypalSite, type PaypalSite, STANDARD_USD } from '#tests/support/paypal-site.ts';
import { makeInvoice } from '#tests/support/subscriptions.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { openPaypalWindow } from './open-paypal-window.server.ts';

const TOTAL = 3_750_000;

let site: PaypalSite;

beforeAll(async () => {
  site = await openPaypalSite();
});
afterAll(() => site.close());

/** The order for the second period of a subscription that was started by PayPal. */
async function secondPeriod(change: { total?: number } = {}): Promise<PlacedOrder> {
  const { member } = await site.paidByPaypal();
  const subscription = await findRunningSubscription(site.platform.db, member.accountId);
  if (!subscription) throw new Error('no contract');
  const invoice = await makeInvoice(site.platform, subscription, { period_no: 2, ...change });
  const { id, number } = await site.platform.transaction(async (tx) => {
    const lock = await lockCustomer(site.platform, tx, member.accountId);
    return insertInvoiceOrder(site.platform, lock, { subscription, invoice });
  });
  return { member, orderId: id, orderNumber: number, ref: `${number}-A1` };
}

test('charges a later period at PayPal’s list price, once its member approves', async () => {
  const order = await secondPeriod();
  const token = await site.approve(order);
  await site.capture(order, token);
  await site.capture(order, token);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', ledger: [['payment', TOTAL]] });
  expect(await site.listMovements(order)).toEqual({ captured: [STANDARD_USD], refunded: [] });
});

test('creates the order of a period without a dollar price and opens no PayPal page for it', async () => {
  const order = await secondPeriod({ total: 1_234_567 });
  expect(await openPaypalWindow(site.platform, order.member, order.orderNumber)).toEqual({
    ok: false,
    error: 'settled',
  });
  expect(await site.capture(order, 'MADEUP')).toEqual({ ok: false, error: 'not-found' });
});
