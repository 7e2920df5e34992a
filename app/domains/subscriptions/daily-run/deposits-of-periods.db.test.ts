import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { remindOfDeposits } from '#app/domains/billing/deposits/remind-of-deposits.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { TRANSFER } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { depositToOwnAccount, placePaidTransfer } from '#tests/support/own-account.ts';
import {
  listNotifications,
  runDay,
  runJobs,
  summarizeSubscription,
} from '#tests/support/subscription-year.ts';
import { payByDeposit } from '../payment-method/pay-by-deposit.server.ts';

const MONTHLY = 1_980_000;
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const look = (member: Member) => summarizeSubscription(site.platform, member.accountId);

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

const byAccount = async () => (await site.paidByDeposit({ plan: 'basic' })).member;
const byTransfer = async () => (await placePaidTransfer(site, { plan: 'basic' })).member;

test('each period has an account of its own, until seven days after its first one', async () => {
  const member = await byAccount();
  await runDay(site, DUE, '00:10:00');
  const order = await lastOrder(member);
  expect(order).toMatchObject({ state: 'AWAITING_DEPOSIT', kind: 'period' });
  expect(new Date(order.due_at).toISOString()).toBe('2026-12-27T14:59:59.000Z');
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  expect((await look(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail deposit-awaited');
});

test('a deposit that does not come is reminded of the day before, and its contract is suspended at the deadline’s end', async () => {
  const member = await byAccount();
  await runDay(site, DUE);
  site.clock.set(`${addDays(DUE, 6)}T10:00:00+09:00`);
  await remindOfDeposits(site.platform);
  await runDay(site, addDays(DUE, 7), '23:59:59');
  expect((await look(member)).state).toBe('ACTIVE');
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect(await look(member)).toMatchObject({ state: 'SUSPENDED', events: ['start', 'miss', 'suspend'] });
  expect((await lastOrder(member)).state).toBe('EXPIRED');
  const told = await listNotifications(site.platform, member.accountId);
  expect(told).toEqual(expect.arrayContaining(['mail deposit-reminder', 'mail suspended', 'sms suspended']));
});

test('a deposit that the bank takes back leaves access its days of grace, also where the account ends before them', async () => {
  const member = await byAccount();
  await runDay(site, DUE);
  const { number } = await lastOrder(member);
  await site.sandbox.control.deposit({ orderId: `${number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  const reversedOn = addDays(DUE, 5);
  await runDay(site, reversedOn);
  await site.sandbox.control.reverseDeposit(`${number}-A1`);
  await site.deliverWebhooks();
  // The account takes no money after the seventh day, two days from now.
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await lastOrder(member)).state).toBe('EXPIRED');
  expect((await look(member)).state).toBe('PAST_DUE');
  expect(await payByDeposit(site.platform, member, TRANSFER, REQUEST)).toMatchObject({ ok: true });
  await runDay(site, addDays(reversedOn, 7), '23:59:59');
  expect((await look(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(reversedOn, 8), '00:00:00');
  expect((await look(member)).state).toBe('SUSPENDED');
});

test('a deposit that comes in the last second keeps access, although its webhook is lost', async () => {
  const member = await byAccount();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await site.sandbox.control.addWebhookRule({ match: `${order.number}-A1`, kind: 'drop', times: 5 });
  site.clock.set(`${addDays(DUE, 7)}T23:59:59+09:00`);
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await runDay(site, addDays(DUE, 8), '00:00:01');
  expect(await look(member)).toMatchObject({ state: 'ACTIVE', events: ['start'] });
});

test('money that comes after the suspension pays the period, and access is back', async () => {
  const member = await byTransfer();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  expect(order.state).toBe('AWAITING_DEPOSIT');
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await look(member)).state).toBe('SUSPENDED');
  await depositToOwnAccount(site.platform, order.id, MONTHLY);
  expect((await look(member)).state).toBe('ACTIVE');
});

test('money that comes late for an order that gave way to another one pays neither: it is left to a person', async () => {
  const member = await byTransfer();
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
  expect((await look(member)).state).toBe('ACTIVE');
});

test('a part of a deposit goes back at the deadline, and the period is not paid by it', async () => {
  const member = await byTransfer();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await depositToOwnAccount(site.platform, order.id, 1_000_000);
  await runDay(site, addDays(DUE, 8), '00:00:00');
  expect((await look(member)).state).toBe('SUSPENDED');
  const { rows } = await sql<{ amount: number; reason: string }>`
    select amount, reason from refunds where order_id = ${order.id}
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ reason: 'partial-deposit' }]);
  expect(Number(rows[0]?.amount)).toBe(1_000_000);
});

test('a deposit that the bank takes back is owed again, and suspends only where it does not come anew', async () => {
  const member = await byAccount();
  await runDay(site, DUE);
  const order = await lastOrder(member);
  await site.sandbox.control.deposit({ orderId: `${order.number}-A1`, amount: MONTHLY });
  await site.deliverWebhooks();
  site.clock.set(`${addDays(DUE, 12)}T12:00:00+09:00`);
  await site.sandbox.control.reverseDeposit(`${order.number}-A1`);
  await site.deliverWebhooks();
  await runJobs(site.platform);
  expect((await look(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 19), '23:59:59');
  expect((await look(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 20), '00:00:00');
  expect((await look(member)).state).toBe('SUSPENDED');
});

test('a member who pays a period by hand is asked on its first day and on days 1, 3, 5 and 7, and is behind from the first of them', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  const asked: number[] = [];
  const states: string[] = [];
  for (let day = 0; day <= 8; day += 1) {
    const count = async () =>
      (await listNotifications(site.platform, member.accountId)).filter(
        (each) => each === 'mail period-unpaid',
      ).length;
    const before = await count();
    await runDay(site, addDays(DUE, day));
    if ((await count()) > before) asked.push(day);
    states.push((await look(member)).state);
  }
  expect(asked).toEqual([0, 1, 3, 5, 7]);
  expect(states).toEqual(['ACTIVE', ...Array(7).fill('PAST_DUE'), 'SUSPENDED']);
  // The order of the period takes the member's money as long as the subscription can be saved.
  const order = await lastOrder(member);
  await site.pay({ member, orderId: order.id, orderNumber: order.number, ref: `${order.number}-A1` });
  expect((await look(member)).state).toBe('ACTIVE');
});

test('paying the period that suspended a contract brings access back while the next one is within its grace', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  for (const day of [0, 1]) await runDay(site, addDays(DUE, day));
  const second = await lastOrder(member);
  for (const day of [8, 30, 36]) await runDay(site, addDays(DUE, day));
  expect((await look(member)).state).toBe('SUSPENDED');
  await site.pay({ member, orderId: second.id, orderNumber: second.number, ref: `${second.number}-A1` });
  expect((await look(member)).state).toBe('PAST_DUE');
  // Its own days count from its own grace on, and not from the suspension that was paid.
  await runDay(site, addDays(DUE, 38));
  expect((await look(member)).state).toBe('SUSPENDED');
  await runDay(site, addDays(DUE, 67));
  expect((await look(member)).state).toBe('SUSPENDED');
  await runDay(site, addDays(DUE, 68));
  expect((await look(member)).state).toBe('TERMINATED');
});

test('a member who orders a deposit again and again after the grace has no access meanwhile', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update subscriptions set auto_pay = false where account_id = ${member.accountId}`.execute(
    site.platform.db,
  );
  for (let day = 0; day <= 7; day += 1) await runDay(site, addDays(DUE, day));
  // A moment before the day's jobs.
  site.clock.set(`${addDays(DUE, 8)}T00:00:20+09:00`);
  expect(await payByDeposit(site.platform, member, TRANSFER, REQUEST)).toMatchObject({ ok: true });
  await runDay(site, addDays(DUE, 8));
  expect((await look(member)).state).toBe('SUSPENDED');
  // Its money saves the subscription all the same.
  await depositToOwnAccount(site.platform, (await lastOrder(member)).id, MONTHLY);
  expect((await look(member)).state).toBe('ACTIVE');
});
