import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { chargeOrder } from '../payments/charge-order.server.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { submitRefundAccount } from '../refund-accounts/submit-refund-account.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';

const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

/** An expired or canceled order whose virtual account still takes money. */
async function endedOrder(state: 'EXPIRED' | 'CANCELED'): Promise<PlacedOrder> {
  const order = await site.awaitingDeposit();
  const { db } = site.platform;
  await sql`update orders set state = ${state} where id = ${order.orderId}`.execute(db);
  await sql`update payment_attempts set state = ${state} where order_id = ${order.orderId}`.execute(db);
  return order;
}

async function depositLate(order: PlacedOrder): Promise<void> {
  await site.sandbox.control.deposit({ orderId: order.ref, amount: TOTAL });
  await site.deliverWebhooks();
}

test('reopens an expired order on a late deposit while its price still holds', async () => {
  const order = await endedOrder('EXPIRED');
  await depositLate(order);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    contract: 'ACTIVE',
    refunds: [],
    items: [],
  });
});

test('refunds a late deposit to the buyer’s account once the price no longer holds', async () => {
  const order = await endedOrder('EXPIRED');
  await sql`update orders set price_version = '2020-01-01' where id = ${order.orderId}`.execute(
    site.platform.db,
  );
  await depositLate(order);
  expect(await site.summarize(order)).toMatchObject({
    order: 'EXPIRED',
    attempts: ['SUCCEEDED'],
    refunds: ['APPROVED'],
    items: ['refund-account-needed', 'refund-needed'],
  });
  await sendRefunds(site.platform);
  expect((await site.summarize(order)).refunds).toEqual(['APPROVED']);

  const { member, orderNumber } = order;
  const given = await submitRefundAccount(
    site.platform,
    reauthenticated(member),
    { orderNumber, account: GOOD_ACCOUNT },
    REQUEST,
  );
  expect(given).toEqual({ ok: true, value: null });
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'EXPIRED',
    attempts: ['CANCELED'],
    refunds: ['DONE'],
    ledger: [
      ['payment', TOTAL],
      ['refund', -TOTAL],
    ],
  });
});

test('accepts a refund account from the buyer only', async () => {
  const order = await endedOrder('EXPIRED');
  await sql`update orders set price_version = '2020-01-01' where id = ${order.orderId}`.execute(
    site.platform.db,
  );
  await depositLate(order);
  const { member } = await site.place();
  const { orderNumber } = order;
  expect(
    await submitRefundAccount(
      site.platform,
      reauthenticated(member),
      { orderNumber, account: GOOD_ACCOUNT },
      REQUEST,
    ),
  ).toEqual({ ok: false, error: 'not-found' });
});

test('leaves an order closed that its buyer canceled, and refunds the deposit', async () => {
  const order = await endedOrder('CANCELED');
  await depositLate(order);
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    contract: null,
    refunds: ['APPROVED'],
  });
});

test('leaves an expired order closed if its buyer has since placed another', async () => {
  const order = await endedOrder('EXPIRED');
  await site.place({}, order.member);
  await depositLate(order);
  expect(await site.summarize(order)).toMatchObject({ order: 'EXPIRED', refunds: ['APPROVED'] });
});

test('does not start a second subscription on a late deposit', async () => {
  const order = await endedOrder('EXPIRED');
  await site.pay(await site.place({}, order.member));
  await depositLate(order);
  expect(await site.summarize(order)).toMatchObject({
    order: 'EXPIRED',
    contract: null,
    refunds: ['APPROVED'],
  });
});

test('refunds a card charge of a canceled order at once without a request', async () => {
  const order = await site.place();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'http_500_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'http_429', times: 1 });
  await site.pay(order);
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['UNKNOWN'] });
  const { db } = site.platform;
  await sql`update orders set state = 'CANCELED' where id = ${order.orderId}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where order_id = ${order.orderId}
  `.execute(db);
  await syncAttempt(site.platform, rows[0]?.id ?? '');
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    attempts: ['SUCCEEDED'],
    refunds: ['APPROVED'],
  });
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    attempts: ['CANCELED'],
    refunds: ['DONE'],
    contract: null,
  });
  expect(
    await chargeOrder(site.platform, order.member, {
      orderNumber: order.orderNumber,
      authKey: 'x',
      customerKey: 'y',
    }),
  ).toEqual({
    ok: true,
    value: null,
  });
});
