import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { register, setCardRule } from '#tests/support/subscription-card.ts';
import {
  agreeToTerminationPenalty,
  runDay,
  runJobs,
  summarizeYear,
} from '#tests/support/subscription-year.ts';
import { payOutstanding } from '../charging/pay-outstanding.server.ts';
import { findOutstanding } from '../invoices/find-outstanding.server.ts';
import { changePaymentMethod } from '../payment-method/change-payment-method.server.ts';
import { setAutoPayment } from '../payment-method/set-auto-payment.server.ts';
import { changePlan } from '../plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '../plan-changes/find-plan-change-view.server.ts';
import { undoPlanChange } from '../plan-changes/undo-plan-change.server.ts';
import { describeTermination } from '../schedule/describe-next-payment.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { cancelEarly } from './cancel-early.server.ts';
import type { CancellationOptionView } from './cancellation-view.ts';
import { findCancellationView } from './find-cancellation-view.server.ts';
import { undoCancellation } from './undo-cancellation.server.ts';

/** The first due day of a subscription that begins on the clock's first day. */
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

async function quoteToday(member: Member): Promise<CancellationOptionView> {
  const view = await findCancellationView(site.platform, member);
  const today = view?.choices.find(({ when }) => when === 'today');
  if (!today) throw new Error('The contract cannot be ended today.');
  return today;
}

/** Actions that cost nothing and can be undone. */
const FREE_ACTIONS = {
  planDowngrade: async (member: Member) => {
    const offer = (await findPlanChangeView(site.platform, member))?.offers.find(({ how }) => how === 'next');
    await changePlan(
      site.platform,
      reauthenticated(member),
      { how: 'next', shown: offer?.shown ?? '' },
      REQUEST,
    );
  },
  undoPlanChange: (member: Member) => undoPlanChange(site.platform, member, REQUEST),
  stopCharging: (member: Member) => setAutoPayment(site.platform, member, false, REQUEST),
  resumeCharging: (member: Member) => setAutoPayment(site.platform, member, true, REQUEST),
  payByDeposit: (member: Member) =>
    changePaymentMethod(
      site.platform,
      member,
      { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' },
      REQUEST,
    ),
  chooseEnd: async (member: Member) => {
    const view = await findCancellationView(site.platform, member);
    const shown = view?.choices.find(({ when }) => when === 'period-end')?.shown ?? '';
    await cancelEarly(
      site.platform,
      reauthenticated(member),
      { when: 'period-end', shown, account: null },
      REQUEST,
    );
  },
  undoCancellation: (member: Member) => undoCancellation(site.platform, member, REQUEST),
};

test('canceling today costs the same whatever the member has planned, stopped or undone', async () => {
  const { member } = await site.paidByCard({ plan: 'standard' });
  await runDay(site, '2026-12-01');
  const { shown, ...before } = await quoteToday(member);
  expect(before).toMatchObject({ penalty: 4_350_000, toPay: 2_100_000 });
  const names = Object.keys(FREE_ACTIONS) as (keyof typeof FREE_ACTIONS)[];
  await FREE_ACTIONS.planDowngrade(member);
  expect(await quoteToday(member)).toMatchObject(before);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), async (actions) => {
      for (const action of actions) await FREE_ACTIONS[action](member);
      expect(await quoteToday(member)).toMatchObject(before);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['whose card is over its limit', async () => {}],
  ['who stopped the automatic payment', (member: Member) => FREE_ACTIONS.stopCharging(member)],
  ['whose cheaper plan began with the unpaid period', (member: Member) => FREE_ACTIONS.planDowngrade(member)],
] as const)('terminating a member %s costs what canceling on that day costs', async (_, before) => {
  const { member } = await site.paidByCard({ plan: 'standard' });
  await agreeToTerminationPenalty(site.platform);
  await before(member);
  await setCardRule(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8, 30, 37]) await runDay(site, addDays(DUE, day));
  site.clock.set(`${addDays(DUE, 38)}T00:05:00+09:00`);
  const end = await quoteToday(member);
  expect(end.use).toBeGreaterThan(0);
  expect(end.penalty).toBeGreaterThan(0);
  await runJobs(site.platform);
  expect((await summarizeYear(site.platform, member.accountId)).state).toBe('TERMINATED');
  expect(await findOutstanding(site.platform, member)).toMatchObject({
    over: true,
    total: end.toPay,
    invoices: [
      { kind: 'change', amount: end.use },
      { kind: 'early-end', amount: end.penalty },
    ],
  });
});

test('a terminated subscription is never charged, and its debt can be paid with another card', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await agreeToTerminationPenalty(site.platform);
  await setCardRule(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8, 38, 39]) await runDay(site, addDays(DUE, day));
  const { rows } = await sql`
    select id from payment_attempts where requested_at >= ${new Date(`${addDays(DUE, 38)}T00:00:00+09:00`)}
  `.execute(site.platform.db);
  expect(rows).toEqual([]);
  await runDay(site, addDays(DUE, 90));
  const { invoices } = await summarizeYear(site.platform, member.accountId);
  expect(invoices.map(({ state }) => state).toSorted()).toEqual([
    'PAID',
    'UNCOLLECTIBLE',
    'UNCOLLECTIBLE',
    'VOID',
    'VOID',
  ]);
  await setCardRule(site, 'ok');
  expect(await register(site, member)).toEqual({ ok: true, value: 'paid' });
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: true, value: 'paid' });
  expect(await findOutstanding(site.platform, member)).toBeNull();
});

test('a termination under an agreement without a penalty costs the days used, and is announced without one', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await setCardRule(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8]) await runDay(site, addDays(DUE, day));
  const subscription = await findOwnSubscription(site.platform, member);
  expect(subscription && describeTermination(subscription)).toContain('no penalty');
  const { use } = await quoteToday(member);
  await runDay(site, addDays(DUE, 38));
  expect(await findOutstanding(site.platform, member)).toMatchObject({
    total: use,
    invoices: [{ kind: 'change', amount: use }],
  });
});
