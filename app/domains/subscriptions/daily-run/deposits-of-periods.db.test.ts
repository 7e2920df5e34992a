import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { remindOfDeposits } from '#app/domains/billing/deposits/remind-of-deposits.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { TRANSFER } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { depositToOwnAccount, placePaidTransfer } from '#tests/support/own-account.ts';
import { listNotifications, runDay, runJobs, summarizeYear } from '#tests/support/subscription-year.ts';
import { payByDeposit } from '../payment-method/pay-by-deposit.server.ts';

const MONTHLY = 1_980_000;
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

/** The newest order of an account. */
async function lastOrder(member: Member) {
  const { rows } = await sql<{ id: string; number: string; state: string; kind: string; due_at: Date }>`
    select id, number, state, kind, due_at from orders where account_id = ${member.accountId}
    order by created_at desc limit 1
  `.execute(site.platform.db);
  const [order] = rows;
  if (!order) throw new Error('There is no order.');
  return order;
}

const subscribeByVirtualAccount = async () => (await site.paidByDeposit({ plan: 'basic' })).member;
const subscribeByTransfer = async () => (await placePaidTransfer(site, { plan: 'basic' })).member;

test('each period gets a virtual account of its own, open until seven days after the period starts', async () => {
  const member = await subscribeByVirtualAccount();
  await runDay(site, DUE, '00:10:00');
  const order = await lastOrder(member);
  expect(order).toMatchObject({ state: 'AWAITING_DEPOSIT', kind: 'period' });
  expect(new Date(order.due_at).toISOString()).toBe('2026-12-27T14:59:59.000Z');
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail deposit-awaited');
});

test('a missing deposit is reminded of the day before its deadline, and suspends the subscription after it', async () => {
  const member = await subscribeByVirtualAccount();
  await runDay(site, DUE);
  site.clock.set(`${addDays(DUE, 6)}T10:00:00+09:00`);
  await remindOfDeposits(site.platform);
  await runDay(site, addDays(DUE, 7), '23:59:59');
  expect((await summarize(member)).state).toBe('ACTIVE');
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect(await summarize(member)).toMatchObject({ state: 'SUSPENDED', events: ['start', 'miss', 'suspend'] });
  expect((await lastOrder(member)).state).toBe('EXPIRED');
  const notifications = await listNotifications(site.platform, member.accountId);
  expect(notifications).toEqual(
    expect.arrayContaining(['mail deposit-reminder', 'mail suspended', 'sms suspended']),
  );
});

test('a reversed deposit leaves access for the grace period, even if its virtual account closes earlier', async () => {
  const member = await subscribeByVirtualAccount();
  await runDay(site, DUE);
  const { number } = await lastOrder(member);
  await site.sandbox.control.deposit({ orderId: `${number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  const reversedOn = addDays(DUE, 5);
  await runDay(site, reversedOn);
  await site.sandbox.control.reverseDeposit(`${number}-A1`);
  await site.deliverWebhooks();
  // The virtual account accepts no money after the seventh day, two days from now.
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await lastOrder(member)).state).toBe('EXPIRED');
  expect((await summarize(member)).state).toBe('PAST_DUE');
  expect(await payByDeposit(site.platform, member, TRANSFER, REQUEST)).toMatchObject({ ok: true });
  await runDay(site, addDays(reversedOn, 7), '23:59:59');
  expect((await summarize(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(reversedOn, 8), '00:00:00');
  expect((await summarize(member)).state).toBe('SUSPENDED');
});

test('a deposit in the last second keeps access even if its webhook is lost', async () => {
  const member = await subscribeByVirtualAccount();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await site.sandbox.control.addWebhookRule({ match: `${order.number}-A1`, kind: 'drop', times: 5 });
  site.clock.set(`${addDays(DUE, 7)}T23:59:59+09:00`);
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await runDay(site, addDays(DUE, 8), '00:00:01');
  expect(await summarize(member)).toMatchObject({ state: 'ACTIVE', events: ['start'] });
});

test('a deposit after the suspension pays the period and restores access', async () => {
  const member = await subscribeByTransfer();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  expect(order.state).toBe('AWAITING_DEPOSIT');
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await depositToOwnAccount(site.platform, order.id, MONTHLY);
  expect((await summarize(member)).state).toBe('ACTIVE');
});

test('a late deposit for a superseded order pays neither order and is left to staff', async () => {
  const member = await subscribeByTransfer();
  await runDay(site, DUE);
  const old = await lastOrder(member);
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect(await payByDeposit(site.platform, member, TRANSFER, REQUEST)).toMatchObject({ ok: true });
  expect(await depositToOwnAccount(site.platform, old.id, MONTHLY)).toEqual({ taken: 0, paid: false });
  const present = await lastOrder(member);
  expect(present).toMatchObject({ state: 'AWAITING_DEPOSIT' });
  expect(present.id).not.toBe(old.id);
  expect(await depositToOwnAccount(site.platform, present.id, MONTHLY)).toEqual({
    taken: MONTHLY,
    paid: true,
  });
  expect((await summarize(member)).state).toBe('ACTIVE');
});

test('a partial deposit is refunded at the deadline and does not pay the period', async () => {
  const member = await subscribeByTransfer();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await depositToOwnAccount(site.platform, order.id, 1_000_000);
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await summarize(member)).state).toBe('SUSPENDED');
  const { rows } = await sql<{ amount: number; reason: string }>`
    select amount, reason from refunds where order_id = ${order.id}
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ reason: 'partial-deposit' }]);
  expect(Number(rows[0]?.amount)).toBe(1_000_000);
});

test('a reversed deposit is owed again, and suspends the subscription only if it is not paid again', async () => {
  const member = await subscribeByVirtualAccount();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  site.clock.set(`${addDays(DUE, 12)}T12:00:00+09:00`);
  await site.sandbox.control.reverseDeposit(`${order.number}-A1`);
  await site.deliverWebhooks();
  await runJobs(site.platform);
  expect((await summarize(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 19), '23:59:59');
  expect((await summarize(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 20), '00:00:00');
  expect((await summarize(member)).state).toBe('SUSPENDED');
});

test('a member who pays by hand is reminded on days 0, 1, 3, 5 and 7, and is past due from day 1', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  const remindedOn: number[] = [];
  const states: string[] = [];
  for (let day = 0; day <= 8; day += 1) {
    const count = async () =>
      (await listNotifications(site.platform, member.accountId)).filter(
        (each) => each === 'mail period-unpaid',
      ).length;
    const before = await count();
    await runDay(site, addDays(DUE, day));
    if ((await count()) > before) remindedOn.push(day);
    states.push((await summarize(member)).state);
  }
  expect(remindedOn).toEqual([0, 1, 3, 5, 7]);
  expect(states).toEqual(['ACTIVE', ...Array(7).fill('PAST_DUE'), 'SUSPENDED']);
  // The period's order accepts money as long as the subscription can be saved.
  const order = await lastOrder(member);
  await site.pay({ member, orderId: order.id, orderNumber: order.number, ref: `${order.number}-A1` });
  expect((await summarize(member)).state).toBe('ACTIVE');
});

test('paying the period that caused the suspension restores access while the next one is within its grace', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  for (const day of [0, 1]) await runDay(site, addDays(DUE, day));
  const second = await lastOrder(member);
  for (const day of [8, 30, 36]) await runDay(site, addDays(DUE, day));
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await site.pay({ member, orderId: second.id, orderNumber: second.number, ref: `${second.number}-A1` });
  expect((await summarize(member)).state).toBe('PAST_DUE');
  // The next period's days count from its own grace, not from the suspension that was paid off.
  await runDay(site, addDays(DUE, 38));
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await runDay(site, addDays(DUE, 67));
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await runDay(site, addDays(DUE, 68));
  expect((await summarize(member)).state).toBe('TERMINATED');
});

test('ordering a deposit again and again after the grace does not restore access', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  for (let day = 0; day <= 7; day += 1) await runDay(site, addDays(DUE, day));
  // Just before the day's jobs.
  site.clock.set(`${addDays(DUE, 8)}T00:00:20+09:00`);
  expect(await payByDeposit(site.platform, member, TRANSFER, REQUEST)).toMatchObject({ ok: true });
  await runDay(site, addDays(DUE, 8));
  expect((await summarize(member)).state).toBe('SUSPENDED');
  // Its money still saves the subscription.
  await depositToOwnAccount(site.platform, (await lastOrder(member)).id, MONTHLY);
  expect((await summarize(member)).state).toBe('ACTIVE');
});
