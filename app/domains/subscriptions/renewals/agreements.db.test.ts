import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, passPeriods, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { findCancellationView } from '../cancellation/find-cancellation-view.server.ts';
import { findRunningPeriod } from '../lifecycle/find-running-period.server.ts';
import { changePlan } from '../plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '../plan-changes/find-plan-change-view.server.ts';
import { undoPlanChange } from '../plan-changes/undo-plan-change.server.ts';
import { announcePrice } from '../price-changes/announce-price.server.ts';
import { answerPrice } from '../price-changes/answer-price.server.ts';
import { findPriceOfferView } from '../price-changes/find-price-offer-view.server.ts';
import { findOwnSubscription } from '../schedule/find-own-subscription.server.ts';
import { answerRenewal } from './answer-renewal.server.ts';
import { findRenewalView } from './find-renewal-view.server.ts';

const [BASIC, OLD] = [1_980_000, 1_800_000];

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const agree = async (order: PlacedOrder) =>
  answerRenewal(
    site.platform,
    order.member,
    { answer: 'agree', shown: (await findRenewalView(site.platform, order.member))?.offer.shown ?? '' },
    REQUEST,
  );
const countMails = async (order: PlacedOrder, what: string) =>
  (await mailsTo(site.platform, `${order.member.loginId}@example.com`)).filter((subject) =>
    subject.includes(what),
  ).length;

describe('a renewal', () => {
  test('is requested twice, agreed to, and starts the day after with its first period charged', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passPeriods(site, 11);
    await passDays(site, 3);
    expect(await agree(order)).toEqual({ ok: false, error: 'not-offered' });
    await passDays(site, 1);
    expect(await countMails(order, 'ends in 30 days')).toBe(1);
    await passDays(site, 23);
    expect(await countMails(order, 'ends in 7 days')).toBe(1);
    expect((await findOwnSubscription(site.platform, order.member))?.schedule.next).toMatchObject({
      kind: 'ends',
    });
    expect(await agree(order)).toEqual({ ok: true, value: null });
    const own = await findOwnSubscription(site.platform, order.member);
    expect(own?.schedule.next).toMatchObject({ kind: 'renews', monthly: BASIC });
    await passDays(site, 7);
    expect(await summarizeSubscription(site, order)).toMatchObject({ state: 'ACTIVE', balance: 12 * BASIC });
    await passDays(site, 1);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ACTIVE',
      invoices: [['period', 'PAID', BASIC]],
      balance: 13 * BASIC,
    });
    const { rows } = await sql<{ state: string; end_reason: string | null }>`
      select state, end_reason from subscriptions where account_id = ${order.member.accountId} order by anchor
    `.execute(site.platform.db);
    expect(rows).toEqual([
      { state: 'ENDED', end_reason: 'renewed' },
      { state: 'ACTIVE', end_reason: null },
    ]);
  });

  test('does not start after it was revoked, and nothing more is charged', async () => {
    const order = await site.paidByCard({ plan: 'basic' });
    await passPeriods(site, 11);
    await passDays(site, 20);
    await agree(order);
    const revoke = () => answerRenewal(site.platform, order.member, { answer: 'take-back' }, REQUEST);
    expect(await revoke()).toEqual({ ok: true, value: null });
    expect(await revoke()).toEqual({ ok: false, error: 'not-agreed' });
    await passDays(site, 15);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      state: 'ENDED',
      reason: 'finished',
      balance: 12 * BASIC,
    });
  });
});

test('between midnight and the daily job, a member who agreed to a renewal has it and cannot delete the account, and nothing invalid is quoted', async () => {
  const order = await site.paidByCard({ plan: 'basic' });
  const silent = await site.paidByCard({ plan: 'basic' });
  await passPeriods(site, 11);
  await passDays(site, 30);
  expect(await agree(order)).toEqual({ ok: true, value: null });
  await passDays(site, 4);
  const lastDay = kstDate(site.clock.now());
  site.clock.advance(24 * 60 * 60 * 1000);
  const running = ({ member }: PlacedOrder) =>
    findRunningPeriod(site.platform, site.platform.db, member.accountId);
  expect(await running(order)).toEqual({
    planName: 'Basic',
    endsOn: addDays(lastDay, 365),
    trialEndsOn: null,
  });
  expect(await running(silent)).toBeNull();
  const own = await findOwnSubscription(site.platform, order.member);
  expect(own).toMatchObject({
    state: 'ACTIVE',
    owed: [],
    schedule: { overdueSteps: [], cancellationToday: null },
  });
  expect(await findCancellationView(site.platform, order.member)).toMatchObject({ choices: [] });
  expect((await findPlanChangeView(site.platform, order.member))?.offers).toEqual([]);
});

describe('a new price', () => {
  /** A subscription that began when Basic cost less. */
  async function subscribeAtOldPrice(): Promise<PlacedOrder> {
    const order = await site.paidByCard({ plan: 'basic' });
    await sql`update subscriptions set monthly = ${OLD}, price_version = '2025-01-01' where account_id = ${order.member.accountId}`.execute(
      site.platform.db,
    );
    return order;
  }
  const answer = async (order: PlacedOrder, yes: boolean) =>
    answerPrice(
      site.platform,
      order.member,
      { agree: yes, shown: (await findPriceOfferView(site.platform, order.member))?.offer?.shown ?? '' },
      REQUEST,
    );
  const announce = (order: PlacedOrder, days: number, planCode: 'basic' | 'standard' = 'basic') => {
    const today = kstDate(site.clock.now());
    const consentUntil = addDays(today, days);
    const window = { consentUntil, appliesFrom: addDays(consentUntil, 1) };
    return announcePrice(
      site.platform,
      reauthenticated(order.member),
      { planCode, reason: 'The servers cost more.', ...window },
      REQUEST,
    );
  };

  test('applies to those who agree, from the first period after the days to answer, and to nobody else', async () => {
    const nobody = await site.paidByCard();
    expect(await announce(nobody, 30)).toEqual({ ok: false, error: 'nobody-to-ask' });
    const [yes, no, silent] = [
      await subscribeAtOldPrice(),
      await subscribeAtOldPrice(),
      await subscribeAtOldPrice(),
    ];
    expect(await announce(yes, 29)).toEqual({ ok: false, error: 'too-short' });
    expect((await announce(yes, 30)).ok).toBe(true);
    expect(await announce(yes, 40)).toEqual({ ok: false, error: 'announced-before' });
    // The second period starts a day before the price applies, so that the third is the first at that price: sixty
    // days from now.
    await passDays(site, 29);
    expect(await countMails(yes, 'A new price')).toBe(0);
    expect((await findPriceOfferView(site.platform, yes.member))?.offer).toMatchObject({ open: false });
    expect(await answer(yes, true)).toEqual({ ok: false, error: 'too-early' });
    await passDays(site, 1);
    expect(await countMails(yes, 'A new price')).toBe(1);
    expect(await answer(yes, true)).toEqual({ ok: true, value: null });
    expect(await answer(no, true)).toEqual({ ok: true, value: null });
    expect(await answer(no, false)).toEqual({ ok: true, value: null });
    expect((await findPriceOfferView(site.platform, no.member))?.offer?.answer).toBe('declined');
    expect(
      await answerPrice(site.platform, silent.member, { agree: true, shown: 'another' }, REQUEST),
    ).toEqual({ ok: false, error: 'changed' });
    const early = await subscribeAtOldPrice();
    expect(await answer(early, true)).toEqual({ ok: true, value: null });
    // Given more than thirty days before, which no page allows: it does not count.
    await sql`update subscription_agreements set given_at = given_at - interval '2 days' where subscription_id in (
      select id from subscriptions where account_id = ${early.member.accountId})`.execute(site.platform.db);
    await passDays(site, 29);
    expect((await summarizeSubscription(site, yes)).monthly).toBe(OLD);
    await passDays(site, 1);
    expect(await answer(silent, true)).toEqual({ ok: false, error: 'not-asked' });
    const last = async (order: PlacedOrder) => (await summarizeSubscription(site, order)).invoices.at(-1);
    expect(await last(yes)).toEqual(['period', 'PAID', BASIC]);
    expect(await last(no)).toEqual(['period', 'PAID', OLD]);
    expect(await last(silent)).toEqual(['period', 'PAID', OLD]);
    expect(await last(early)).toEqual(['period', 'PAID', OLD]);
  });

  test('applies again when the plan change that superseded it is undone', async () => {
    const order = await site.paidByCard();
    await sql`update subscriptions set monthly = 3500000, price_version = '2025-01-01' where account_id = ${order.member.accountId}`.execute(
      site.platform.db,
    );
    expect((await announce(order, 30, 'standard')).ok).toBe(true);
    // Sixty days from now the third period begins, the first at the new price.
    await passDays(site, 30);
    await passDays(site, 1);
    expect(await answer(order, true)).toEqual({ ok: true, value: null });
    const view = await findPlanChangeView(site.platform, order.member);
    const shown = view?.offers.find(({ how }) => how === 'next')?.shown ?? '';
    expect(
      await changePlan(site.platform, reauthenticated(order.member), { how: 'next', shown }, REQUEST),
    ).toEqual({
      ok: true,
      value: 'planned',
    });
    expect(await undoPlanChange(site.platform, order.member, REQUEST)).toEqual({ ok: true, value: null });
    expect((await findPriceOfferView(site.platform, order.member))?.offer?.answer).toBe('agreed');
    await passDays(site, 29);
    expect(await summarizeSubscription(site, order)).toMatchObject({
      plan: 'standard',
      monthly: 3_750_000,
    });
  });
});
