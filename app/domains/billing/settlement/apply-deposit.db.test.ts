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

function apply(order: PlacedOrder, amount: number, transactionKey: string) {
  const deposit = { orderId: order.orderId, amount, transactionKey, occurredAt: site.clock.now() };
  return site.platform.transaction((tx) => applyDeposit(site.platform, tx, deposit));
}

function undo(order: PlacedOrder, amount: number, transactionKey: string) {
  const deposit = { orderId: order.orderId, amount, transactionKey, occurredAt: site.clock.now() };
  return site.platform.transaction((tx) => reverseOwnDeposit(site.platform, tx, deposit));
}

const listed = async (order: PlacedOrder) =>
  (await listAwaitedTransfers(site.platform)).find((each) => each.orderId === order.orderId);

test('completes an order with two deposits and leaves the excess of the second with its line', async () => {
  const order = await transfer();
  expect(await apply(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 1_000_000, paid: false });
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
  expect(await apply(order, 3_000_000, `${order.ref}-2`)).toEqual({ taken: 2_750_000, paid: true });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    contract: 'ACTIVE',
  });
  expect(await apply(order, 1, `${order.ref}-3`)).toEqual({ taken: 0, paid: false });
  expect(await listed(order)).toBeUndefined();
});

test('starts the subscription on the day of the match, not of the deposit', async () => {
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

test('applies one match once', async () => {
  const order = await transfer();
  await apply(order, 1_000_000, `${order.ref}-1`);
  expect(await apply(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 0, paid: false });
});

test('applies nothing to a card order', async () => {
  expect(await apply(await site.place(), TOTAL, 'card-1')).toEqual({ taken: 0, paid: false });
});

test('reverses a wrong match so that the order awaits its deposit and can be paid again', async () => {
  const order = await transfer();
  await apply(order, TOTAL, `${order.ref}-1`);
  expect(await undo(order, TOTAL, `${order.ref}-1-undone`)).toEqual({ ok: true, value: { awaits: true } });
  expect(await site.summarize(order)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    contract: 'PAST_DUE',
    // Staff reversed it themselves, so there is no work item.
    items: [],
  });
  expect(await undo(order, TOTAL, `${order.ref}-1-again`)).toEqual({ ok: false, error: 'order-refunded' });
  expect(await apply(order, TOTAL, `${order.ref}-2`)).toEqual({ taken: TOTAL, paid: true });
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', contract: 'ACTIVE' });
});

test('refunds a partial deposit by hand after the deadline', async () => {
  const order = await transfer();
  await apply(order, 1_000_000, `${order.ref}-1`);
  site.clock.advance(9 * DAY_MS);
  await endOverdueDeposits(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'EXPIRED',
    attempts: ['EXPIRED'],
    refunds: ['MANUAL'],
    contract: null,
  });
  // Money that is being refunded no longer counts.
  expect(await apply(order, 2_750_000, `${order.ref}-2`)).toEqual({ taken: 0, paid: false });
});

test('refunds a partial deposit to the buyer’s account when the order is canceled', async () => {
  const order = await transfer();
  await apply(order, 1_000_000, `${order.ref}-1`);
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
    // Staff make the transfer to the known account.
    items: ['refund-by-hand'],
  });
  // Money that is being refunded no longer counts, and a late deposit completes nothing.
  expect(await apply(order, 2_750_000, `${order.ref}-2`)).toEqual({ taken: 0, paid: false });
  expect(await cancel(GOOD_ACCOUNT), 'a double click').toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).refunds).toEqual(['MANUAL']);

  const staff = await makeMember(site.platform);
  const [refund] = await listRefunds(site.platform, { orderId: order.orderId });
  const made = { refundId: refund?.id ?? '', bankReference: `${order.ref}-back`, reason: 'Transferred' };
  expect(await completeRefund(site.platform, reauthenticated(staff), made, REQUEST)).toEqual({
    ok: true,
    value: null,
  });
  expect(await site.summarize(order)).toMatchObject({
    order: 'CANCELED',
    ledger: [
      ['payment', 1_000_000],
      ['refund', -1_000_000],
    ],
    refunds: ['DONE'],
  });
  const mails = await listOutbox(site.platform);
  const canceledMail = mails.ok
    ? mails.value.find(({ subject }) => subject.endsWith('is canceled'))
    : undefined;
  expect(canceledMail?.text).toContain('₩1,000,000 had arrived for it.');
});

test('cancels an order that has received nothing without asking for a password', async () => {
  const order = await transfer();
  const unpaid = { orderNumber: order.orderNumber, refund: null };
  expect(await cancelOrder(site.platform, order.member, unpaid, REQUEST)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({ order: 'CANCELED', ledger: [], refunds: [] });
});

test('reopens an expired order on a full deposit, but not on a part or at another price', async () => {
  const [order, repriced] = [await transfer(), await transfer()];
  for (const each of [order, repriced]) {
    const { db } = site.platform;
    await sql`update orders set state = 'EXPIRED' where id = ${each.orderId}`.execute(db);
    await sql`update payment_attempts set state = 'EXPIRED' where order_id = ${each.orderId}`.execute(db);
  }
  expect(await listed(order)).toMatchObject({ state: 'EXPIRED' });
  expect(await apply(order, 1_000_000, `${order.ref}-1`)).toEqual({ taken: 0, paid: false });
  expect(await apply(order, TOTAL, `${order.ref}-2`)).toEqual({ taken: TOTAL, paid: true });
  await sql`update orders set price_version = 'old' where id = ${repriced.orderId}`.execute(site.platform.db);
  expect(await apply(repriced, TOTAL, `${repriced.ref}-1`)).toEqual({ taken: 0, paid: false });
});
