import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { addDays } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { subscriptionWith } from '#tests/support/subscription-card.ts';
import {
  listChargeStates,
  listNotifications,
  runDay,
  runJobs,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { answerRenewal } from '../renewals/answer-renewal.server.ts';
import { findRenewalView } from '../renewals/find-renewal-view.server.ts';
import { resumeBilling } from './resume-billing.server.ts';

const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

const summarize = (member: Member) => summarizeYear(site.platform, member.accountId);

/**
 * Pauses billing like a job that found too many charges of a subscription. Returns a function by which staff resume
 * it.
 */
async function pauseBilling({ accountId }: Member): Promise<() => Promise<void>> {
  const pauseId = randomUUID();
  await sql`
    insert into billing_pauses (id, paused_at, subscription_id, reason)
    select ${pauseId}, ${site.platform.clock.now()}, id, 'too-many-charges' from subscriptions
    where account_id = ${accountId}
  `.execute(site.platform.db);
  const staff = await makeMember(site.platform);
  return async () => {
    const lifted = await resumeBilling(
      site.platform,
      reauthenticated(staff),
      { pauseId, reason: 'Looked at.' },
      REQUEST,
    );
    expect(lifted).toEqual({ ok: true, value: null });
  };
}

/** The days, counted from the first due day, on which the card was charged. */
async function triedOn(member: Member, days: readonly number[]): Promise<number[]> {
  const tried: number[] = [];
  for (const day of days) {
    const before = (await listChargeStates(site.platform, member.accountId)).length;
    await runDay(site, addDays(DUE, day));
    if ((await listChargeStates(site.platform, member.accountId)).length > before) tried.push(day);
  }
  return tried;
}

test('nobody is suspended while billing is paused, and what fell due meanwhile gets its full grace afterwards', async () => {
  const member = await subscriptionWith(site, 'limit');
  const resume = await pauseBilling(member);
  expect(await triedOn(member, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([]);
  expect(await summarize(member)).toMatchObject({ state: 'ACTIVE', events: ['start'] });
  await resume();
  await runJobs(site.platform);
  expect((await summarize(member)).state).toBe('PAST_DUE');
  expect(await triedOn(member, [10, 11, 12, 13, 14, 15, 16])).toEqual([10, 12, 14, 16]);
  expect((await summarize(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 17));
  expect((await summarize(member)).state).toBe('SUSPENDED');
});

test('a pause of forty days costs a member no day of grace, and their order does not expire', async () => {
  const member = await subscriptionWith(site, 'limit');
  expect(await triedOn(member, [0, 1])).toEqual([0, 1]);
  await runDay(site, addDays(DUE, 2));
  const resume = await pauseBilling(member);
  expect(await triedOn(member, [3, 8, 9, 30, 37, 38, 39, 42])).toEqual([]);
  const { state, invoices } = await summarize(member);
  expect([state, ...invoices.map((each) => each.state)]).toEqual(['PAST_DUE', 'PAID', 'OPEN', 'OPEN']);
  expect(await listNotifications(site.platform, member.accountId)).not.toContain('mail suspended');
  await resume();
  // Paused on the second day: five of the seven days remain, with two retries and a last one.
  expect(await triedOn(member, [42, 43, 44, 45, 46, 47])).toEqual([43, 45, 47]);
  expect((await summarize(member)).state).toBe('PAST_DUE');
  await runDay(site, addDays(DUE, 48));
  expect((await summarize(member)).state).toBe('SUSPENDED');
});

test('nothing expires even if the site is down for most of the pause, and the card pays once billing resumes', async () => {
  const member = await subscriptionWith(site, 'ok');
  const resume = await pauseBilling(member);
  await runDay(site, DUE);
  await runDay(site, addDays(DUE, 50));
  expect((await summarize(member)).state).toBe('ACTIVE');
  await resume();
  // One period per run.
  for (let run = 0; run < 2; run += 1) await runJobs(site.platform);
  const { state, invoices } = await summarize(member);
  expect([state, ...invoices.map((each) => each.state)]).toEqual(['ACTIVE', 'PAID', 'PAID', 'PAID']);
  expect(await listNotifications(site.platform, member.accountId)).not.toContain('mail suspended');
});

test('an agreed renewal waits for the paused charge, and starts once it is paid', async () => {
  const member = await subscriptionWith(site, 'ok');
  for (let period = 1; period <= 10; period += 1) await runDay(site, addDays('2026-11-20', period * 30));
  const resume = await pauseBilling(member);
  // The twelfth period begins 330 days after the first, and the year ends 35 days later.
  await runDay(site, addDays('2026-11-20', 330));
  await runDay(site, addDays('2026-11-20', 360));
  const offer = await findRenewalView(site.platform, member);
  const answer = { answer: 'agree' as const, shown: offer?.offer.shown ?? '' };
  expect(await answerRenewal(site.platform, member, answer, REQUEST)).toEqual({ ok: true, value: null });
  await runDay(site, addDays('2026-11-20', 366));
  expect((await summarize(member)).state).toBe('ACTIVE');
  await resume();
  // First the last period, then the first of the new year.
  for (let run = 0; run < 2; run += 1) await runJobs(site.platform);
  expect(await summarize(member)).toMatchObject({ state: 'ACTIVE', invoices: [{ no: 1, state: 'PAID' }] });
});
