import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { reconcileDay } from '../reconciliation/reconcile.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { syncOrder } from './sync-order.server.ts';

const MINUTE_MS = 60_000;
const REASON = 'The buyer called';

let site: MoneySite;
let staff: Member;
beforeAll(async () => {
  site = await openMoneySite();
  staff = await makeMember(site.platform);
});
afterAll(() => site.close());

const ask = ({ orderNumber }: PlacedOrder) =>
  syncOrder(site.platform, staff, { orderNumber, reason: REASON }, REQUEST);

/** Its card was charged, and neither the answer nor the first read-back arrived. */
async function chargedAndNotTold(): Promise<PlacedOrder> {
  const order = await site.place();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'reset_connection', times: 1 });
  await site.pay(order);
  return order;
}

async function asked({ orderNumber }: PlacedOrder) {
  const { rows } = await sql<{ actor: string; reason: string }>`
    select actor, reason from audit_log
    where action = 'billing.read-back-asked' and target = ${orderNumber}`.execute(site.platform.db);
  return rows;
}

test('a payment whose answer was lost is settled when staff ask, and who asked why is written down', async () => {
  const order = await chargedAndNotTold();
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['UNKNOWN'] });

  expect(await ask(order)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', attempts: ['SUCCEEDED'] });
  expect(await asked(order)).toEqual([{ actor: staff.accountId, reason: REASON }]);
});

test('of an order that was never sent to a gateway nobody is asked', async () => {
  const order = await site.place();
  expect(await ask(order)).toEqual({ ok: false, error: 'nothing-to-ask' });
  expect(await asked(order)).toEqual([]);
});

test('a payment that stands as it was booked is not changed by the question', async () => {
  const order = await site.paidByCard();
  const before = await site.summarize(order);
  expect(await ask(order)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toEqual(before);
});

test('books a reversal that no webhook told of when the books are compared', async () => {
  const { control } = site.sandbox;
  const order = await site.paidByDeposit();
  await control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  await control.reverseDeposit(order.ref);
  await site.deliverWebhooks();
  const day = kstDate(site.clock.now());
  expect((await site.summarize(order)).order).toBe('PAID');
  expect(await reconcileDay(site.platform, day)).toBe(0);
  expect(await site.summarize(order)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    items: ['deposit-reversed'],
  });
});

test('what the gateway does not tell stays as it is', async () => {
  const order = await chargedAndNotTold();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'reset_connection', times: 1 });
  expect(await ask(order)).toEqual({ ok: false, error: 'still-unknown' });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PENDING_PAYMENT',
    attempts: ['UNKNOWN'],
    ledger: [],
  });
});

test('a deposit that no webhook told of is found', async () => {
  const order = await site.awaitingDeposit();
  await site.deliverWebhooks();
  await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  await site.sandbox.control.deposit({ orderId: order.ref, amount: 3_750_000 });
  await site.deliverWebhooks();
  expect((await site.summarize(order)).order).toBe('AWAITING_DEPOSIT');
  expect(await ask(order)).toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).order).toBe('PAID');
});

test('a refund that certainly was not made goes out at once, and one that may be on its way waits', async () => {
  const order = await site.paidByCard();
  const { member, orderNumber } = order;
  await withdrawOrder(site.platform, reauthenticated(member), { orderNumber, account: null }, REQUEST);
  await site.sandbox.control.addFault({ match: 'cancel', kind: 'timeout_before_charge', times: 1 });
  await sendRefunds(site.platform);
  expect((await site.summarize(order)).refunds).toEqual(['UNKNOWN']);
  expect(await ask(order), 'it may still be made').toEqual({ ok: false, error: 'still-unknown' });

  site.clock.advance(2 * MINUTE_MS);
  expect(await ask(order)).toEqual({ ok: true, value: null });
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
});

test('an order that is not there is not found', async () => {
  const input = { orderNumber: 'R0123456789ABCD', reason: REASON };
  expect(await syncOrder(site.platform, staff, input, REQUEST)).toEqual({
    ok: false,
    error: 'not-found',
  });
});
