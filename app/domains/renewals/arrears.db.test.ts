import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { settleAttempt } from '#app/domains/billing/settle-attempt.server.ts';
import { claimCharges } from '#app/domains/contracts/claim-charges.server.ts';
import { postponeCharge } from '#app/domains/contracts/postpone-charge.server.ts';
import { addDays } from '#app/shared/dates.ts';
import {
  chargesOf,
  liveDays,
  liveOn,
  lookAtContract,
  runJobs,
  toldTo,
} from '#tests/support/contract-year.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { chargeDue } from './charge-due.server.ts';
import { chargeInvoice } from './charge-invoice.server.ts';
import { openDuePeriods } from './open-due-periods.server.ts';
import { payOwed } from './pay-owed.server.ts';
import { readOwnContract } from './read-own-contract.server.ts';
import { registerCard } from './register-card.server.ts';

/** Its first six digits have the rule of this file's card. */
const CARD = '4906251234123456';
const BIN = '490625';
/** Pays, though its answer is lost at first. */
const OTHER = '4330281234120005';
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

type Rule = 'ok' | 'limit' | 'stopped' | 'lost' | 'expired';
const cardIs = (rule: Rule) => site.sandbox.control.setCardRule({ bin: BIN, rule });
const look = (member: Member) => lookAtContract(site.platform, member.accountId);

/** A contract whose card pays the first period, on 2026-11-20, and then is under a rule. */
async function contractWith(rule: Rule): Promise<Member> {
  site.clock.set('2026-11-20T12:00:00+09:00');
  const order = await site.place({ plan: 'basic' });
  await site.pay(order, CARD);
  await cardIs(rule);
  return order.member;
}

async function register(member: Member, card: string) {
  const { rows } = await sql<{ customer_key: string }>`
    select customer_key from billing_customers where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.customer_key ?? '';
  const authKey = await site.sandbox.control.authoriseCard(customerKey, card);
  return registerCard(site.platform, member, { kind: 'card', authKey, customerKey }, REQUEST);
}

test('a card without cover is tried on days 0, 1, 3, 5 and 7; access lasts to the seventh and rests from the eighth on', async () => {
  const member = await contractWith('limit');
  const tries: number[] = [];
  const states: string[] = [];
  for (let day = 0; day <= 8; day += 1) {
    const before = (await chargesOf(site.platform, member.accountId)).length;
    await liveOn(site, addDays(DUE, day));
    if ((await chargesOf(site.platform, member.accountId)).length > before) tries.push(day);
    states.push((await look(member)).state);
  }
  expect(tries).toEqual([0, 1, 3, 5, 7]);
  expect(states).toEqual([...Array(8).fill('PAST_DUE'), 'SUSPENDED']);
  const told = await toldTo(site.platform, member.accountId);
  expect(told.filter((each) => each === 'mail charge-refused')).toHaveLength(5);
  expect(told.filter((each) => each === 'sms charge-refused')).toHaveLength(5);
  expect(told.filter((each) => each === 'mail suspended')).toHaveLength(1);
});

test('the retry of a day waits for ten in the morning, and a day of the plan has one', async () => {
  const member = await contractWith('limit');
  await liveOn(site, DUE, '00:00:00');
  await liveOn(site, addDays(DUE, 1), '09:59:59');
  expect(await chargesOf(site.platform, member.accountId)).toHaveLength(2);
  await liveOn(site, addDays(DUE, 1), '10:00:00');
  await liveOn(site, addDays(DUE, 1), '23:59:59');
  expect(await chargesOf(site.platform, member.accountId)).toHaveLength(3);
});

test('no access is lost during a retry that later succeeds, even where its answer comes after the grace', async () => {
  const member = await contractWith('limit');
  await liveOn(site, DUE);
  for (const day of [1, 3, 5]) await liveOn(site, addDays(DUE, day));
  await cardIs('ok');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await liveOn(site, addDays(DUE, 7), '23:59:00');
  expect((await chargesOf(site.platform, member.accountId)).at(-1)).toBe('UNKNOWN');
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await liveOn(site, addDays(DUE, 8), '00:00:30');
  await liveOn(site, addDays(DUE, 8), '00:30:00');
  const { state, events } = await look(member);
  expect(state).toBe('ACTIVE');
  expect(events).toEqual(['start', 'miss', 'pay']);
});

test.each(['stopped', 'lost', 'expired'] as const)(
  'a card that is %s is charged once and no more, and its member is asked for another',
  async (rule) => {
    const member = await contractWith(rule);
    await liveOn(site, DUE);
    await liveDays(site, 7);
    expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED']);
    const told = await toldTo(site.platform, member.accountId);
    expect(told.filter((each) => each === 'sms charge-refused')).toHaveLength(1);
    expect(told.filter((each) => each === 'sms period-unpaid')).toHaveLength(4);
    expect((await look(member)).state).toBe('PAST_DUE');
  },
);

test('a card that is stopped is charged once and no more, although the answer was lost', async () => {
  const member = await contractWith('stopped');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await liveOn(site, DUE);
  await liveOn(site, DUE, '10:35:00');
  await liveDays(site, 3);
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED']);
  const { rows } = await sql`select last_failure, hard_declined from invoices where period_no = 2`.execute(
    site.platform.db,
  );
  expect(rows).toEqual([{ last_failure: 'INVALID_STOPPED_CARD', hard_declined: true }]);
});

test('another card is charged at once, and the contract goes on', async () => {
  const member = await contractWith('lost');
  await liveOn(site, DUE);
  expect(await register(member, OTHER)).toEqual({ ok: true, value: 'paid' });
  expect((await look(member)).state).toBe('ACTIVE');
  await liveOn(site, '2027-01-19');
  // Where its answer could not be asked for at once, the job does.
  await liveOn(site, '2027-01-19', '10:35:00');
  expect(await chargesOf(site.platform, member.accountId)).toEqual([
    'SUCCEEDED',
    'FAILED',
    'SUCCEEDED',
    'SUCCEEDED',
  ]);
});

test('a suspended contract comes back with another card, which pays both periods that it owes by then', async () => {
  const member = await contractWith('lost');
  for (const day of [0, 8, 30]) await liveOn(site, addDays(DUE, day));
  expect((await look(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'OVERDUE', 'OPEN']);
  expect((await look(member)).state).toBe('SUSPENDED');
  await register(member, OTHER);
  await runJobs(site.platform);
  expect((await look(member)).state).toBe('ACTIVE');
  expect((await look(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID']);
  expect(await toldTo(site.platform, member.accountId)).toContain('mail resumed');
});

test('thirty days after its suspension a contract is terminated, and what it owes is for a person to decide about', async () => {
  const member = await contractWith('limit');
  for (const day of [0, 1, 3, 5, 7, 8, 30, 37]) await liveOn(site, addDays(DUE, day));
  expect((await look(member)).state).toBe('SUSPENDED');
  await liveOn(site, addDays(DUE, 38));
  const { state, invoices } = await look(member);
  expect(state).toBe('TERMINATED');
  expect(invoices.map((each) => each.state)).toEqual(['PAID', 'UNCOLLECTIBLE', 'UNCOLLECTIBLE']);
  const { rows } = await sql<{ details: { owed: number } }>`
    select details from work_items where kind = 'contract-terminated'
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ details: { owed: 3_960_000 } }]);
  // The days go by, and nothing of it is opened or charged any more.
  await liveOn(site, addDays(DUE, 90));
  expect((await look(member)).invoices).toHaveLength(3);
  expect(await toldTo(site.platform, member.accountId)).toContain('sms terminated');
});

test('whoever pays the period that suspended the contract has thirty days for the next one, which was missed later', async () => {
  const member = await contractWith('limit');
  for (const day of [0, 1, 3, 5, 7, 8, 30]) await liveOn(site, addDays(DUE, day));
  // The answer of the last day is lost until the contract would have been terminated.
  site.clock.set(`${addDays(DUE, 37)}T20:00:00+09:00`);
  await cardIs('ok');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  expect(await payOwed(site.platform, member)).toEqual({ ok: true, value: 'confirming' });
  await cardIs('limit');
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await liveOn(site, addDays(DUE, 38), '00:10:00');
  expect((await look(member)).state).toBe('SUSPENDED');
  for (const day of [39, 40, 67]) await liveOn(site, addDays(DUE, day));
  const { state, invoices } = await look(member);
  expect([state, ...invoices.map((each) => each.state)]).toEqual([
    'SUSPENDED',
    'PAID',
    'PAID',
    'OVERDUE',
    'OPEN',
  ]);
  expect((await readOwnContract(site.platform, member))?.clock.ifMissed.at(-1)).toEqual({
    kind: 'terminate',
    on: addDays(DUE, 68),
  });
  await liveOn(site, addDays(DUE, 68));
  expect((await look(member)).state).toBe('TERMINATED');
});

test('a fault of the set-up is nobody’s decline: no day of the plan is taken, and a person is called', async () => {
  const member = await contractWith('ok');
  const { domestic } = site.platform.gateways;
  const refusal = { code: 'UNAUTHORIZED_KEY', retryable: false, remedy: 'operator' as const };
  site.platform.gateways.domestic = {
    ...domestic,
    billing: { ...domestic.billing, charge: async () => ({ kind: 'refused', refusal }) },
  };
  await liveOn(site, DUE);
  await liveOn(site, DUE, '12:00:00');
  await liveOn(site, DUE, '15:00:00');
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED', 'FAILED']);
  expect((await look(member)).state).toBe('ACTIVE');
  const { rows } = await sql`select kind from work_items`.execute(site.platform.db);
  expect(rows).toEqual([{ kind: 'gateway-set-up' }]);
  site.platform.gateways.domestic = domestic;
  await liveOn(site, addDays(DUE, 1));
  expect((await look(member)).invoices.map(({ state }) => state)).toEqual(['PAID', 'PAID']);
});

test('one charge more than a day allows stops all that jobs charge, and a member is only refused', async () => {
  const member = await contractWith('limit');
  await liveOn(site, DUE);
  // What no plan does: the invoice is due again and again, and the contract's own count is lost.
  const again = () =>
    sql`update invoices set next_try_at = ${site.platform.clock.now()} where state = 'OPEN'`.execute(
      site.platform.db,
    );
  const forget = () => sql`update subscriptions set charged_on = null`.execute(site.platform.db);
  for (let times = 0; times < 3; times += 1) {
    await again();
    await forget();
    await runJobs(site.platform);
  }
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED', 'FAILED']);
  const { rows } = await sql`select kind from work_items`.execute(site.platform.db);
  expect(rows).toEqual([{ kind: 'charging-stopped' }]);

  expect(await payOwed(site.platform, member)).toEqual({ ok: false, error: 'too-many-today' });

  // Nobody is charged by a job now, also not on the next day.
  await again();
  await liveOn(site, addDays(DUE, 1));
  expect(await chargesOf(site.platform, member.accountId)).toHaveLength(3);
});

test('a site that was down until the grace was over charges before it suspends', async () => {
  const member = await contractWith('ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  await liveOn(site, addDays(DUE, 8));
  expect(await look(member)).toMatchObject({ state: 'ACTIVE', events: ['start'] });
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});

/** What a worker holds of the period that is due now. */
async function claimOne() {
  const [claim] = await claimCharges(site.platform, 64);
  if (!claim) throw new Error('Nothing was claimed.');
  return claim;
}

test('a member who tries twice while a job holds the period stops nobody, and the job leaves it to the next day', async () => {
  const member = await contractWith('limit');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  const claim = await claimOne();
  expect(await payOwed(site.platform, member)).toEqual({ ok: false, error: 'refused' });
  expect(await payOwed(site.platform, member)).toEqual({ ok: false, error: 'refused' });
  expect(await chargeInvoice(site.platform, claim.invoiceId, claim)).toEqual({ ok: false, error: 'not-due' });
  const { rows } = await sql`select reason from charge_stops`.execute(site.platform.db);
  expect(rows).toEqual([]);
});

test('a claim that lapsed, or is another worker’s by now, charges and postpones nothing', async () => {
  const member = await contractWith('ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  const lapsed = await claimOne();
  site.clock.set(`${DUE}T00:09:00+09:00`);
  const refused = { ok: false, error: 'not-due' };
  expect(await chargeInvoice(site.platform, lapsed.invoiceId, lapsed)).toEqual(refused);
  const present = await claimOne();
  expect(await chargeInvoice(site.platform, lapsed.invoiceId, lapsed)).toEqual(refused);
  await postponeCharge(site.platform, lapsed, 3_600_000);
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED']);
  expect(await chargeInvoice(site.platform, present.invoiceId, present)).toEqual({ ok: true, value: 'paid' });
});

test('the hard refusal of a card that was replaced meanwhile is no word about the new one, which is charged', async () => {
  const member = await contractWith('ok');
  site.clock.set(`${DUE}T00:05:00+09:00`);
  await openDuePeriods(site.platform);
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_before_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await chargeDue(site.platform);
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from payment_attempts where on_file
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ state: 'UNKNOWN' }]);
  await register(member, OTHER);
  await settleAttempt(site.platform, rows[0]?.id ?? '', {
    kind: 'refused',
    refusal: { code: 'INVALID_STOPPED_CARD', retryable: false, remedy: 'other-method' },
  });
  await chargeDue(site.platform);
  // Where the new card's answer could not be asked for at once, the job does.
  await liveOn(site, DUE);
  expect(await look(member)).toMatchObject({ state: 'ACTIVE', events: ['start', 'card-registered'] });
  expect(await chargesOf(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
});
