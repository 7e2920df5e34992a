import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { listAwaitedTransfers } from '../deposits/list-awaited-transfers.server.ts';
import { cancelOrder } from '../orders/cancel-order.server.ts';
import { endOverdueDeposits } from '../orders/end-overdue-deposits.server.ts';
import { completeRefund } from '../refunds/refund-decisions.server.ts';
import { listRefunds } from '../refunds/refund-queries.server.ts';
import { applyDeposit, reverseOwnDeposit } from './apply-deposit.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const transfer = (): Promise<PlacedOrder> =>
  site.place({
    method: 'bank-transfer',
    transferBank: 'ibk',
    transferCertificate: 'cash',
    depositor: '홍길동',
  });

function take(order: PlacedOrder, amount: number, transactionKey: string) {
  const deposit = { orderId: order.orderId, amount, transactionKey, occurredAt: site.clock.now() };
  return site.platform.transaction((tx) => applyDeposit(site.platform, tx, deposit));
}

function undo(order: PlacedOrder, amount: number, transactionKey: string) {
  const deposit = { orderId: order.orderId, amount, transactionKey, occurredAt: site.clock.now() };
  return site.platform.transaction((tx) => reverseOwnDeposit(site.platform, tx, deposit));
}

const listed = async (order: PlacedOrder) =>
  (await listAwaitedTransfers(site.platform)).find((each) => each.orderId === order.orderId);

test('two parts complete an order, and the rest of the second stays where it is', async () => {
  const order = await transfer();
  expect(await take(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 1_000_000, paid: false });
  const outbox = await listOutbox(site.platform);
  expect(outbox.ok && outbox.value.map(({ subject }) => subject)).toContain(
    'Routi Standard 주문에 2,750,000원이 더 필요합니다 / ₩2,750,000 is still missing for your order of Routi Standard',
  );
  expect(await listed(order)).toMatchObject({
    held: 1_000_000,
    total: TOTAL,
    depositor: '홍길동',
    bank: 'ibk',
  });
  expect(await take(order, 3_000_000, `${order.ref}-2`)).toEqual({ taken: 2_750_000, paid: true });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    contract: 'ACTIVE',
  });
  expect(await take(order, 1, `${order.ref}-3`)).toEqual({ taken: 0, paid: false });
  expect(await listed(order)).toBeUndefined();
});

test('a deposit that is matched days after the bank had it begins the contract with the match', async () => {
  const order = await transfer();
  const occurredAt = site.clock.now();
  site.clock.advance(3 * DAY_MS);
  const deposit = { orderId: order.orderId, amount: TOTAL, transactionKey: `${order.ref}-1`, occurredAt };
  await site.platform.transaction((tx) => applyDeposit(site.platform, tx, deposit));
  const { rows } = await sql<{ paid_at: Date; anchor: string; occurred_at: Date }>`
    select paid_at, anchor, occurred_at from orders
      join subscriptions on subscriptions.order_id = orders.id
      join payment_transactions on payment_transactions.order_id = orders.id
    where orders.id = ${order.orderId}
  `.execute(site.platform.db);
  const paidAt = site.clock.now();
  expect(rows).toEqual([{ paid_at: paidAt, anchor: kstDate(paidAt), occurred_at: occurredAt }]);
});

test('one match is taken once', async () => {
  const order = await transfer();
  await take(order, 1_000_000, `${order.ref}-1`);
  expect(await take(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 0, paid: false });
});

test('an order by card takes none', async () => {
  expect(await take(await site.place(), TOTAL, 'card-1')).toEqual({ taken: 0, paid: false });
});

test('a wrong match is undone: the order awaits its deposit again and can be paid again', async () => {
  const order = await transfer();
  await take(order, TOTAL, `${order.ref}-1`);
  expect(await undo(order, TOTAL, `${order.ref}-1-undone`)).toEqual({ ok: true, value: { awaits: true } });
  expect(await site.summarize(order)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    contract: 'PAST_DUE',
    // Who undid it knows.
    items: [],
  });
  expect(await undo(order, TOTAL, `${order.ref}-1-again`)).toEqual({ ok: false, error: 'order-refunded' });
  expect(await take(order, TOTAL, `${order.ref}-2`)).toEqual({ taken: TOTAL, paid: true });
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', contract: 'ACTIVE' });
});

test('a part that stayed a part goes back after the deadline, by hand', async () => {
  const order = await transfer();
  await take(order, 1_000_000, `${order.ref}-1`);
  site.clock.advance(9 * DAY_MS);
  await endOverdueDeposits(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'EXPIRED',
    attempts: ['EXPIRED'],
    refunds: ['MANUAL'],
    contract: null,
  });
  // What is on its way back completes nothing any more.
  expect(await take(order, 2_750_000, `${order.ref}-2`)).toEqual({ taken: 0, paid: false });
});

test('a part that has come goes back when its order is canceled, to the account that its buyer names', async () => {
  const order = await transfer();
  await take(order, 1_000_000, `${order.ref}-1`);
  const cancel = (account: typeof GOOD_ACCOUNT | null) =>
    cancelOrder(
      site.platform,
      reauthenticated(order.member),
      { orderNumber: order.orderNumber, refund: { account } },
      REQUEST,
    );
  expect(await cancel(null)).toEqual({ ok: false, error: 'account-needed' });
  const unpaid = { orderNumber: order.orderNumber, refund: null };
  expect(await cancelOrder(site.platform, order.member, unpaid, REQUEST)).toEqual({
    ok: false,
    error: 'account-needed',
  });
  expect(await site.summarize(order)).toMatchObject({ order: 'AWAITING_DEPOSIT', refunds: [] });

  expect(await cancel(GOOD_ACCOUNT)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    attempts: ['CANCELED'],
    ledger: [['payment', 1_000_000]],
    refunds: ['MANUAL'],
    // A person makes the transfer, and knows where to.
    items: ['refund-by-hand'],
  });
  // What is on its way back, or comes now, completes nothing any more.
  expect(await take(order, 2_750_000, `${order.ref}-2`)).toEqual({ taken: 0, paid: false });
  expect(await cancel(GOOD_ACCOUNT), 'a double click').toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).refunds).toEqual(['MANUAL']);

  const staff = await makeMember(site.platform);
  const [refund] = await listRefunds(site.platform, { orderId: order.orderId });
  const made = { refundId: refund?.id ?? '', bankReference: `${order.ref}-back`, reason: 'Transferred' };
  expect(await completeRefund(site.platform, staff, made, REQUEST)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    ledger: [
      ['payment', 1_000_000],
      ['refund', -1_000_000],
    ],
    refunds: ['DONE'],
  });
  const mails = await listOutbox(site.platform);
  const told = mails.ok ? mails.value.find(({ subject }) => subject.endsWith('is canceled')) : undefined;
  expect(told?.text).toContain('₩1,000,000 had arrived for it.');
});

test('an order that nothing has come for is canceled without a password', async () => {
  const order = await transfer();
  const unpaid = { orderNumber: order.orderNumber, refund: null };
  expect(await cancelOrder(site.platform, order.member, unpaid, REQUEST)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({ order: 'CANCELED', ledger: [], refunds: [] });
});

test('an expired order is taken up again by all of its price, and not by a part or at another price', async () => {
  const [order, dear] = [await transfer(), await transfer()];
  for (const each of [order, dear]) {
    const { db } = site.platform;
    await sql`update orders set state = 'EXPIRED' where id = ${each.orderId}`.execute(db);
    await sql`update payment_attempts set state = 'EXPIRED' where order_id = ${each.orderId}`.execute(db);
  }
  expect(await listed(order)).toMatchObject({ state: 'EXPIRED' });
  expect(await take(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 0, paid: false });
  expect(await take(order, TOTAL, `${order.ref}-2`)).toEqual({ taken: TOTAL, paid: true });
  await sql`update orders set price_version = 'old' where id = ${dear.orderId}`.execute(site.platform.db);
  expect(await take(dear, TOTAL, `${dear.ref}-1`)).toEqual({ taken: 0, paid: false });
});
