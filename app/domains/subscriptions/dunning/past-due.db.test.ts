import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { register, setCardRule, subscriptionWith } from '#tests/support/subscription-card.ts';
import {
  agreeToTerminationPenalty,
  listChargeStates,
  listNotifications,
  runDay,
  runDays,
  runJobs,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { payOutstanding } from '../charging/pay-outstanding.server.ts';
import { openDuePeriods } from '../daily-run/open-due-periods.server.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';

/** Charges succeed, but the first response is lost. */
const OTHER = '4330281234120005';
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

test('a card over its limit is tried on days 0, 1, 3, 5 and 7; access lasts through day 7 and is suspended on day 8', async () => {
  const member = await subscriptionWith(site, 'limit');
  const tries: number[] = [];
  const states: string[] = [];
  for (let day = 0; day <= 8; day += 1) {
    const before = (await listChargeStates(site.platform, member.accountId)).length;
    await runDay(site, addDays(DUE, day));
    if ((await listChargeStates(site.platform, member.accountId)).length > before) tries.push(day);
    states.push((await summarize(member)).state);
  }
  expect(tries).toEqual([0, 1, 3, 5, 7]);
  expect(states).toEqual([...Array(8).fill('PAST_DUE'), 'SUSPENDED']);
  const notifications = await listNotifications(site.platform, member.accountId);
  expect(notifications.filter((each) => each === 'mail charge-refused')).toHaveLength(5);
  expect(notifications.filter((each) => each === 'sms charge-refused')).toHaveLength(5);
  expect(notifications.filter((each) => each === 'mail suspended')).toHaveLength(1);
});

test('a retry waits for ten in the morning, and each retry day has one', async () => {
  const member = await subscriptionWith(site, 'limit');
  await runDay(site, DUE, '00:00:00');
  await runDay(site, addDays(DUE, 1), '09:59:59');
  expect(await listChargeStates(site.platform, member.accountId)).toHaveLength(2);
  await runDay(site, addDays(DUE, 1), '10:00:00');
  await runDay(site, addDays(DUE, 1), '23:59:59');
  expect(await listChargeStates(site.platform, member.accountId)).toHaveLength(3);
});

test('access continues during a retry that succeeds, even if its response comes after the grace', async () => {
  const member = await subscriptionWith(site, 'limit');
  await runDay(site, DUE);
  for (const day of [1, 3, 5]) await runDay(site, addDays(DUE, day));
  await setCardRule(site, 'ok');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await runDay(site, addDays(DUE, 7), '23:59:00');
  expect((await listChargeStates(site.platform, member.accountId)).at(-1)).toBe('UNKNOWN');
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await runDay(site, addDays(DUE, 8), '00:00:30');
  await runDay(site, addDays(DUE, 8), '00:30:00');
  const { state, events } = await summarize(member);
  expect(state).toBe('ACTIVE');
  expect(events).toEqual(['start', 'miss', 'pay']);
});

test.each(['stopped', 'lost', 'expired'] as const)(
  'a card that is %s is charged only once, and its member is asked for another',
  async (rule) => {
    const member = await subscriptionWith(site, rule);
    await runDay(site, DUE);
    await runDays(site, 7);
    expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED']);
    const notifications = await listNotifications(site.platform, member.accountId);
    expect(notifications.filter((each) => each === 'sms charge-refused')).toHaveLength(1);
    expect(notifications.filter((each) => each === 'sms period-unpaid')).toHaveLength(4);
    expect((await summarize(member)).state).toBe('PAST_DUE');
  },
);

test('a stopped card is charged only once, even if the response was lost', async () => {
  const member = await subscriptionWith(site, 'stopped');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await runDay(site, DUE);
  await runDay(site, DUE, '10:35:00');
  await runDays(site, 3);
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED']);
  const { rows } = await sql`select last_failure, hard_declined from invoices where period_no = 2`.execute(
    site.platform.db,
  );
  expect(rows).toEqual([{ last_failure: 'INVALID_STOPPED_CARD', hard_declined: true }]);
});

test('a new card is charged at once, and the subscription continues', async () => {
  const member = await subscriptionWith(site, 'lost');
  await runDay(site, DUE);
  expect(await register(site, member, OTHER)).toEqual({ ok: true, value: 'paid' });
  expect((await summarize(member)).state).toBe('ACTIVE');
  await runDay(site, '2027-01-19');
  // If its response could not be queried at once, the job queries it.
  await runDay(site, '2027-01-19', '10:35:00');
  expect(await listChargeStates(site.platform, member.accountId)).toEqual([
    'SUCCEEDED',
    'FAILED',
    'SUCCEEDED',
    'SUCCEEDED',
  ]);
});

test('a new card resumes a suspended subscription by paying both outstanding periods', async () => {
  const member = await subscriptionWith(site, 'lost');
  for (const day of [0, 8, 30]) await runDay(site, addDays(DUE, day));
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'OVERDUE', 'OPEN']);
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await register(site, member, OTHER);
  await runJobs(site.platform);
  expect((await summarize(member)).state).toBe('ACTIVE');
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail resumed');
});

test('a subscription is terminated thirty days after its suspension, and staff learn what it owes', async () => {
  const member = await subscriptionWith(site, 'limit');
  await agreeToTerminationPenalty(site.platform);
  for (const day of [0, 1, 3, 5, 7, 8, 30, 37]) await runDay(site, addDays(DUE, day));
  expect((await summarize(member)).state).toBe('SUSPENDED');
  await runDay(site, addDays(DUE, 38));
  const { state, invoices } = await summarize(member);
  expect(state).toBe('TERMINATED');
  // Eight days used and ten percent of the rest, in place of two periods.
  expect(invoices.map((each) => each.state)).toEqual(['PAID', 'VOID', 'VOID', 'OPEN', 'OPEN']);
  const { rows } = await sql<{ details: { owed: number } }>`
    select details from work_items where kind = 'contract-terminated'
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ details: { owed: 528_000 + 1_920_600 } }]);
  // Time passes, and nothing more is opened or charged.
  await runDay(site, addDays(DUE, 90));
  expect((await summarize(member)).invoices).toHaveLength(5);
  expect(await listNotifications(site.platform, member.accountId)).toContain('sms terminated');
});

test('paying the period that caused the suspension leaves thirty days for the period missed later', async () => {
  const member = await subscriptionWith(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8, 30]) await runDay(site, addDays(DUE, day));
  // The response of the last day is lost until the subscription would have been terminated.
  site.clock.set(`${addDays(DUE, 37)}T20:00:00+09:00`);
  await setCardRule(site, 'ok');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: true, value: 'confirming' });
  await setCardRule(site, 'limit');
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await runDay(site, addDays(DUE, 38), '00:10:00');
  expect((await summarize(member)).state).toBe('SUSPENDED');
  for (const day of [39, 40, 67]) await runDay(site, addDays(DUE, day));
  const { state, invoices } = await summarize(member);
  expect([state, ...invoices.map((each) => each.state)]).toEqual([
    'SUSPENDED',
    'PAID',
    'PAID',
    'OVERDUE',
    'OPEN',
  ]);
  expect((await findOwnSubscription(site.platform, member))?.schedule.overdueSteps.at(-1)).toEqual({
    kind: 'terminate',
    on: addDays(DUE, 68),
  });
  await runDay(site, addDays(DUE, 68));
  expect((await summarize(member)).state).toBe('TERMINATED');
});

test('a setup error at the gateway is not a decline: it uses up no retry day and raises a work item', async () => {
  const member = await subscriptionWith(site, 'ok');
  const { domestic } = site.platform.gateways;
  const refusal = { code: 'UNAUTHORIZED_KEY', retryable: false, remedy: 'operator' as const };
  site.platform.gateways.domestic = {
    ...domestic,
    billing: { ...domestic.billing, charge: async () => ({ kind: 'refused', refusal }) },
  };
  await runDay(site, DUE);
  await runDay(site, DUE, '12:00:00');
  await runDay(site, DUE, '15:00:00');
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED', 'FAILED']);
  expect((await summarize(member)).state).toBe('ACTIVE');
  const { rows } = await sql`select kind from work_items`.execute(site.platform.db);
  expect(rows).toEqual([{ kind: 'gateway-set-up' }]);
  site.platform.gateways.domestic = domestic;
  await runDay(site, addDays(DUE, 1));
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
});

test('a site that was down through the grace charges before it suspends', async () => {
  const member = await subscriptionWith(site, 'ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  await runDay(site, addDays(DUE, 8));
  expect(await summarize(member)).toMatchObject({ state: 'ACTIVE', events: ['start'] });
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});

test('a card whose key was deleted is not charged, and its member is asked for another', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await sql`update payment_methods set billing_key_sealed = ''`.execute(site.platform.db);
  await runDay(site, DUE);
  await runDay(site, addDays(DUE, 1));
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED']);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail period-unpaid');
  await register(site, member, OTHER);
  await runJobs(site.platform);
  expect((await summarize(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
});
