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

const sync = ({ orderNumber }: PlacedOrder) =>
  syncOrder(site.platform, staff, { orderNumber, reason: REASON }, REQUEST);

/** An order whose card was charged, while the response and the first lookup were lost. */
async function chargedWithLostResponse(): Promise<PlacedOrder> {
  const order = await site.place();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'reset_connection', times: 1 });
  await site.pay(order);
  return order;
}

async function auditRows({ orderNumber }: PlacedOrder) {
  const { rows } = await sql<{ actor: string; reason: string }>`
    select actor, reason from audit_log
    where action = 'billing.read-back-asked' and target = ${orderNumber}`.execute(site.platform.db);
  return rows;
}

test('settles a payment with a lost response when staff sync it and records who did so and why', async () => {
  const order = await chargedWithLostResponse();
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['UNKNOWN'] });

  expect(await sync(order)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', attempts: ['SUCCEEDED'] });
  expect(await auditRows(order)).toEqual([{ actor: staff.accountId, reason: REASON }]);
});

test('queries no gateway for an order that was never sent to one', async () => {
  const order = await site.place();
  expect(await sync(order)).toEqual({ ok: false, error: 'nothing-to-ask' });
  expect(await auditRows(order)).toEqual([]);
});

test('leaves a payment unchanged when the gateway confirms it', async () => {
  const order = await site.paidByCard();
  const before = await site.summarize(order);
  expect(await sync(order)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toEqual(before);
});

test('records a reversal without a webhook during reconciliation', async () => {
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

test('leaves a payment unknown while the gateway does not respond', async () => {
  const order = await chargedWithLostResponse();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'reset_connection', times: 1 });
  expect(await sync(order)).toEqual({ ok: false, error: 'still-unknown' });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PENDING_PAYMENT',
    attempts: ['UNKNOWN'],
    ledger: [],
  });
});

test('finds a deposit whose webhook was lost', async () => {
  const order = await site.awaitingDeposit();
  await site.deliverWebhooks();
  await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  await site.sandbox.control.deposit({ orderId: order.ref, amount: 3_750_000 });
  await site.deliverWebhooks();
  expect((await site.summarize(order)).order).toBe('AWAITING_DEPOSIT');
  expect(await sync(order)).toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).order).toBe('PAID');
});

test('sends a refund again once it was certainly not made, and not before', async () => {
  const order = await site.paidByCard();
  const { member, orderNumber } = order;
  await withdrawOrder(site.platform, reauthenticated(member), { orderNumber, account: null }, REQUEST);
  await site.sandbox.control.addFault({ match: 'cancel', kind: 'timeout_before_charge', times: 1 });
  await sendRefunds(site.platform);
  expect((await site.summarize(order)).refunds).toEqual(['UNKNOWN']);
  expect(await sync(order), 'it may still be made').toEqual({ ok: false, error: 'still-unknown' });

  site.clock.advance(2 * MINUTE_MS);
  expect(await sync(order)).toEqual({ ok: true, value: null });
  await sendRefunds(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'REFUNDED', refunds: ['DONE'] });
});

test('does not find an order that does not exist', async () => {
  const input = { orderNumber: 'R0123456789ABCD', reason: REASON };
  expect(await syncOrder(site.platform, staff, input, REQUEST)).toEqual({
    ok: false,
    error: 'not-found',
  });
});
