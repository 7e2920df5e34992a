import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { addDays } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import {
  listChargeStates,
  listNotifications,
  runDay,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { registerCard } from '../payment-method/register-card.server.ts';
import { agreeToPaidPlan } from './agree-to-paid-plan.server.ts';
import { describeTerms } from './paid-plan-terms.ts';
import { startTrial } from './start-trial.server.ts';

const FIRST = '2026-11-20';
/** The day after the thirty days of the trial. */
const ANCHOR = addDays(FIRST, 30);
const CONSENTS = { personalInfo: 'on', agreementPayment: 'on' } as const;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set(`${FIRST}T12:00:00+09:00`);
});
afterEach(() => site.close());

async function trial(): Promise<Member> {
  const member = await makeMember(site.platform);
  const started = await startTrial(
    site.platform,
    member,
    { company: 'Routi Testers Ltd', ...CONSENTS },
    REQUEST,
  );
  if (!started.ok) throw new Error(started.error);
  return member;
}

async function agree(member: Member, choice: { method: 'card' } | typeof BY_ACCOUNT) {
  const agreed = await agreeToPaidPlan(
    site.platform,
    member,
    {
      shown: describeTerms({ startsOn: ANCHOR, monthly: catalog.basic.monthly }),
      company: 'Routi Testers Ltd',
      name: 'Kim Tester',
      phone: '02-123-4567',
      email: 'kim@example.com',
      address: '1 Test Street, Seoul',
      paidPlan: 'on',
      ...CONSENTS,
      ...choice,
    },
    REQUEST,
  );
  if (!agreed.ok) throw new Error(agreed.error);
}

const BY_ACCOUNT = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;

async function addCard(member: Member): Promise<void> {
  const { rows } = await sql<{ customer_key: string }>`
    select customer_key from billing_customers where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const customerKey = rows[0]?.customer_key ?? '';
  const authKey = await site.sandbox.control.authorizeCard(customerKey);
  await registerCard(site.platform, member, { kind: 'card', authKey, customerKey }, REQUEST);
}

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

test('a trial without consent is reminded of 7 days and 1 day before its last day, ends after it and costs nothing', async () => {
  const member = await trial();
  await addCard(member);
  const reminded: number[] = [];
  for (const left of [8, 7, 6, 2, 1, 0]) {
    const before = (await listNotifications(site.platform, member.accountId)).length;
    await runDay(site, addDays(ANCHOR, -1 - left));
    if ((await listNotifications(site.platform, member.accountId)).length > before) reminded.push(left);
  }
  expect(reminded).toEqual([7, 1]);
  await runDay(site, addDays(ANCHOR, -1), '23:59:59');
  expect((await summarize(member)).state).toBe('TRIALING');
  await runDay(site, ANCHOR, '00:00:00');
  expect((await summarize(member)).state).toBe('ENDED');
  await runDay(site, addDays(ANCHOR, 40));
  expect((await summarize(member)).invoices).toEqual([]);
  expect(await listChargeStates(site.platform, member.accountId)).toEqual([]);
  expect(await listNotifications(site.platform, member.accountId)).toContain('mail trial-ended');
});

test('with consent and a card, the paid plan starts the day after the trial, and its first period is charged', async () => {
  const member = await trial();
  await addCard(member);
  await agree(member, { method: 'card' });
  await runDay(site, ANCHOR, '00:00:00');
  const { state, invoices, events } = await summarize(member);
  expect(state).toBe('ACTIVE');
  expect(events).toContain('convert');
  expect(invoices).toMatchObject([{ no: 1, state: 'PAID', startsOn: ANCHOR }]);
  await runDay(site, addDays(ANCHOR, 30));
  expect((await summarize(member)).invoices).toMatchObject([{ no: 1 }, { no: 2, state: 'PAID' }]);
});

test('consent to pay by card without a card ends the trial without a charge', async () => {
  const member = await trial();
  await agree(member, { method: 'card' });
  await runDay(site, ANCHOR);
  expect((await summarize(member)).state).toBe('ENDED');
});

test('consent to a virtual account opens it on the first day, and a deposit pays the period', async () => {
  const member = await trial();
  await agree(member, BY_ACCOUNT);
  await runDay(site, ANCHOR);
  expect((await summarize(member)).state).toBe('ACTIVE');
  const { rows } = await sql<{ state: string; number: string }>`
    select state, number from orders where account_id = ${member.accountId}
  `.execute(site.platform.db);
  expect(rows).toMatchObject([{ state: 'AWAITING_DEPOSIT' }]);
  await site.sandbox.control.deposit({ orderId: `${rows[0]?.number}-A1`, amount: catalog.basic.monthly });
  await site.deliverWebhooks();
  expect((await summarize(member)).invoices).toMatchObject([{ no: 1, state: 'PAID' }]);
});
