import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listDunning } from '#app/domains/subscriptions/back-office/list-dunning.server.ts';
import { listPastDue } from '#app/domains/subscriptions/back-office/staff-invoice-queries.server.ts';
import { openBillingPause } from '#app/domains/subscriptions/charging/pause-billing.server.ts';
import { transitionSubscription } from '#app/domains/subscriptions/lifecycle/transition-subscription.server.ts';
import { listPrices } from '#app/domains/subscriptions/price-changes/price-queries.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { makeInvoice, makeSubscription } from '#tests/support/subscriptions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { readListPage } from '../lists/list-reader.server.ts';
import { announceCampaign } from './announce-campaign.server.ts';
import { dunningList } from './dunning-list.server.ts';
import { endBillingPause } from './end-billing-pause.server.ts';
import { invoiceList } from './invoice-list.server.ts';
import { readCalendar } from './read-calendar.server.ts';
import { readStaffSubscription } from './read-staff-subscription.server.ts';
import { subscriptionList } from './subscription-list.server.ts';

const BASIC = 1_980_000;
const caller = { id: 'request-1', address: '10.0.0.1' };

let site: TestPlatform;
let staff: Member;
beforeEach(async () => {
  site = await createTestPlatform();
  staff = { ...(await makeMember(site.platform)), role: 'admin' };
});
afterEach(() => site.close());

test('finds subscriptions by number, account, state and plan', async () => {
  const one = await makeSubscription(site.platform);
  await makeSubscription(site.platform, { state: 'PAST_DUE', plan_code: 'standard' });
  const find = async (query: string) => {
    const { rows } = await readListPage(subscriptionList, site.platform, new URLSearchParams(query));
    return rows.map(({ number }) => number);
  };
  for (const query of [
    `number=${one.number.toLowerCase()}`,
    `account=${one.member.loginId}`,
    'state=ACTIVE',
    'plan=basic',
  ]) {
    expect(await find(query), query).toEqual([one.number]);
  }
  expect(await find('')).toHaveLength(2);
  for (const none of ['number=C1', 'account=nobody1', 'state=ENDED', 'plan=custom'])
    expect(await find(none), none).toEqual([]);
});

test('pages through subscriptions by fifty', async () => {
  const { id } = await makeSubscription(site.platform);
  await sql`insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'C' || lpad(n::text, 14, '0'), 'state', 'ENDED',
      'created_at', s.created_at - n / 2 * interval '1 minute'))).*
    from subscriptions s, generate_series(1, 60) n where s.id = ${id}`.execute(site.platform.db);
  const first = await readListPage(subscriptionList, site.platform, new URLSearchParams());
  expect(first.rows).toHaveLength(50);
  expect(first.count.rows).toBe(61);
  const after = new URLSearchParams({ after: first.next ?? '' });
  const second = await readListPage(subscriptionList, site.platform, after);
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows].map(({ number }) => number);
  expect(new Set(all).size).toBe(61);
});

test('shows a subscription with its schedule, and audits the view', async () => {
  const subscription = await makeSubscription(site.platform, {
    next_period_no: 2,
    next_period_on: '2026-12-20',
  });
  await makeInvoice(site.platform, subscription, { state: 'PAID', paid_at: site.clock.now() });
  const { platform } = site;
  await platform.transaction((tx) =>
    transitionSubscription(platform, tx, subscription, 'schedule-end', {
      scheduled_end: '2027-01-18',
      actor: subscription.member.accountId,
      note: 'No longer needed',
    }),
  );
  const found = await readStaffSubscription(platform, staff, subscription.number, caller);
  if (!found.ok) throw new Error(found.error);
  const { history, invoices, schedule, account } = found.value;
  expect(account?.loginId).toBe(subscription.member.loginId);
  expect(history).toMatchObject([
    { event: 'schedule-end', fromState: 'ACTIVE', toState: 'CANCEL_SCHEDULED', by: account?.loginId },
  ]);
  expect(invoices).toMatchObject([{ state: 'PAID', lines: [{ label: 'Routi Basic', amount: BASIC }] }]);
  expect(schedule.next).toMatchObject({ kind: 'pay', on: '2026-12-20', amount: BASIC, by: 'deposit' });
  // Its payment has no order here, so there is nothing to withdraw from.
  expect(schedule.cancellationToday).toMatchObject({ kind: 'early-end' });
  const { rows } =
    await sql`select actor, target from audit_log where action = 'admin.contract-seen'`.execute(platform.db);
  expect(rows).toEqual([{ actor: staff.accountId, target: subscription.number }]);
  for (const none of ['C00000000000000', '\0', `${subscription.number}\0`]) {
    expect(await readStaffSubscription(platform, staff, none, caller)).toEqual({
      ok: false,
      error: 'not-found',
    });
  }
});

test('filters invoices by state and days, and counts and sums them', async () => {
  const subscription = await makeSubscription(site.platform);
  await makeInvoice(site.platform, subscription, { state: 'PAID', paid_at: site.clock.now() });
  await makeInvoice(site.platform, subscription, {
    period_no: 2,
    starts_on: '2026-12-20',
    due_on: '2026-12-20',
  });
  const read = (search: Record<string, string>) =>
    readListPage(invoiceList, site.platform, new URLSearchParams(search));
  const find = async (search: Record<string, string>) =>
    (await read(search)).rows.map(({ periodNo }) => periodNo);
  expect(await find({})).toEqual([2, 1]);
  expect(await find({ state: 'OPEN' })).toEqual([2]);
  expect(await find({ from: '2026-12-20', until: '2026-12-20' })).toEqual([2]);
  expect(await find({ until: '2026-12-19' })).toEqual([1]);
  expect((await read({})).count).toEqual({
    rows: 2,
    capped: false,
    totals: ['₩1,980,000 open', '₩1,980,000 paid'],
  });
  expect((await read({ state: 'OPEN' })).count).toEqual({
    rows: 1,
    capped: false,
    totals: ['₩1,980,000 open'],
  });
});

test('shows who owes how much, since when, and what comes next on the dunning board', async () => {
  const { platform } = site;
  const late = await makeSubscription(platform, { state: 'SUSPENDED', suspended_on: '2026-11-18' });
  await makeInvoice(platform, late, { state: 'OVERDUE', due_on: '2026-11-10', starts_on: '2026-11-10' });
  await makeInvoice(platform, late, { period_no: 2, due_on: '2026-12-10', starts_on: '2026-12-10' });
  const fresh = await makeSubscription(platform, { state: 'PAST_DUE' });
  const nextTryAt = new Date('2026-11-21T01:00:00Z');
  await makeInvoice(platform, fresh, { due_on: '2026-11-20', next_try_at: nextTryAt, declines: 1 });
  await makeSubscription(platform);
  expect(await listPastDue(platform.db, 1), 'a cut list starts with the longest overdue').toMatchObject([
    { number: late.number },
  ]);
  const board = await readListPage(dunningList, platform, new URLSearchParams());
  expect(board.count).toEqual({ rows: 2, capped: false, totals: ['₩5,940,000 outstanding'] });
  expect(board.rows).toMatchObject([
    {
      number: late.number,
      owed: 2 * BASIC,
      dueOn: '2026-11-10',
      day: 10,
      next: { kind: 'terminate', on: '2026-12-18' },
    },
    { number: fresh.number, owed: BASIC, day: 0, next: { kind: 'charge', on: '2026-11-21' } },
  ]);
});

test('ends a billing pause once, with a reason and, outside a demo, password and code', async () => {
  const { platform } = site;
  const subscription = await makeSubscription(platform);
  await platform.transaction((tx) => openBillingPause(platform, tx, subscription.id, 'too-many-charges'));
  const { pause } = await listDunning(platform);
  expect(pause).toMatchObject({ contractNumber: subscription.number, reason: 'too-many-charges' });
  const input = { pauseId: pause?.id ?? '', reason: 'A clock was moved' };
  await turnTwoFactorOn(platform, staff.accountId);
  expect(await endBillingPause({ ...platform, demo: false }, staff, input, caller)).toEqual({
    ok: false,
    error: { code: 'current-required' },
  });
  const another = { ...staff, accountId: (await makeMember(platform)).accountId };
  expect(await endBillingPause(platform, another, { ...input, pauseId: randomUUID() }, caller)).toEqual({
    ok: false,
    error: { code: 'not-open' },
  });
  const both = await Promise.all([1, 2].map(() => endBillingPause(platform, another, input, caller)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await listDunning(platform)).pause).toBeNull();
  const { rows } =
    await sql`select actor, reason from audit_log where action = 'contracts.charging-resumed'`.execute(
      platform.db,
    );
  expect(rows).toEqual([{ actor: another.accountId, reason: 'A clock was moved' }]);
});

test('counts and sums the next charge of every subscription by day', async () => {
  const { platform } = site;
  const next = { next_period_no: 2, next_period_on: '2026-12-20' } as const;
  await makeSubscription(platform, next);
  const agreed = await makeSubscription(platform, next);
  await sql`insert into subscription_agreements
    (id, subscription_id, kind, plan_code, price_version, monthly, method, starts_on, terms_version, given_at)
    values (${randomUUID()}, ${agreed.id}, 'price', 'basic', '2026-12-01', 2000000, 'card', '2026-12-20', '1', now())`.execute(
    platform.db,
  );
  await makeSubscription(platform, { ...next, state: 'CANCEL_SCHEDULED', scheduled_end: '2026-12-19' });
  await makeSubscription(platform, {
    state: 'TRIALING',
    trial_starts_on: '2026-11-20',
    trial_ends_on: '2026-12-19',
    next_period_no: 1,
    next_period_on: '2026-12-20',
  });
  const pastDue = await makeSubscription(platform, { ...next, state: 'PAST_DUE' });
  await makeInvoice(platform, pastDue, { due_on: '2026-11-18', starts_on: '2026-11-18' });
  const read = (query = '') => readCalendar(platform, new URLSearchParams(query));
  const none = { onFile: 0, onFileSum: 0 };
  // On the eleven periods after the scheduled cancellation.
  const penalty = (11 * BASIC) / 10;
  expect((await read()).days).toEqual([
    { day: '2026-11-20', ...none, byMember: 1, byMemberSum: BASIC },
    { day: '2026-12-20', ...none, byMember: 3, byMemberSum: BASIC + 2_000_000 + penalty },
  ]);
  expect((await read()).all).toEqual({ count: 4, sum: 2 * BASIC + 2_000_000 + penalty });
  const { charges } = await read();
  expect(charges.map(({ day }) => day)).toEqual(['2026-11-20', ...Array(3).fill('2026-12-20')]);
  expect(charges[0]).toMatchObject({ number: pastDue.number, amount: BASIC, onFile: false });
  expect((await read('from=2026-12-21')).days).toEqual([]);
  expect((await read('from=2020-01-01')).from, 'not before today').toBe('2026-11-20');
});

test('counts the last response of each member to a campaign: agreed, declined or silent', async () => {
  const { platform } = site;
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await makeSubscription(platform)).id));
  const campaign = randomUUID();
  const at = site.clock.now();
  await sql`insert into price_campaigns
    (id, plan_code, price_version, monthly, announced_at, announced_by, consent_until, applies_from)
    values (${campaign}, 'basic', '2026-12-01', 2000000, ${at}, 'staff', '2026-12-20', '2026-12-21')`.execute(
    platform.db,
  );
  const note = (id: string | undefined, event: string, text: string | null = null) =>
    sql`insert into subscription_events (subscription_id, at, event, from_state, to_state, actor, note)
      values (${id}, ${at}, ${event}, 'ACTIVE', 'ACTIVE', 'm', ${text})`.execute(platform.db);
  const [agreed, declined, changed] = ids;
  for (const id of [agreed, declined, changed, ids[3]]) await note(id, 'ask-price', campaign);
  await note(agreed, 'agree-price');
  await note(declined, 'decline-price');
  await note(changed, 'agree-price');
  await note(changed, 'decline-price');
  await makeSubscription(platform);
  const { groups, campaigns } = await listPrices(platform);
  expect(groups).toMatchObject([{ planCode: 'basic', monthly: BASIC, subscriptions: 5 }]);
  expect(campaigns).toMatchObject([{ agreed: 1, declined: 2, silent: 1, consentUntil: '2026-12-20' }]);
});

test('announces a price only to those who pay another one, with password and code outside a demo', async () => {
  const { platform } = site;
  const input = {
    planCode: 'basic',
    consentUntil: '2026-12-25',
    appliesFrom: '2026-12-26',
    reason: 'Prices of December',
  } as const;
  expect(await announceCampaign(platform, staff, input, caller)).toEqual({
    ok: false,
    error: { code: 'nobody-to-ask' },
  });
  expect((await listPrices(platform)).announceable).toEqual([]);
  await makeSubscription(platform, { price_version: '2025-01-01', monthly: BASIC });
  expect(await announceCampaign(platform, staff, input, caller), 'the same price').toMatchObject({
    error: { code: 'nobody-to-ask' },
  });
  await makeSubscription(platform, { price_version: '2025-01-01', monthly: 1_000_000 });
  expect((await listPrices(platform)).announceable).toMatchObject([
    { code: 'basic', monthly: BASIC, old: [{ monthly: 1_000_000, subscriptions: 1 }] },
  ]);
  expect(await announceCampaign({ ...platform, demo: false }, staff, input, caller)).toEqual({
    ok: false,
    error: { code: 'current-required' },
  });
  const soon = { ...input, consentUntil: '2026-11-21' };
  expect(await announceCampaign(platform, staff, soon, caller)).toEqual({
    ok: false,
    error: { code: 'too-short' },
  });
  expect(await announceCampaign(platform, staff, input, caller)).toMatchObject({ ok: true });
  expect(await announceCampaign(platform, staff, input, caller)).toEqual({
    ok: false,
    error: { code: 'announced-before' },
  });
  expect((await listPrices(platform)).announceable, 'announced').toEqual([]);
});
