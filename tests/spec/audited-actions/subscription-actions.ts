import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { cancelEarly } from '#app/domains/subscriptions/cancellation/cancel-early.server.ts';
import type { CancelWhen } from '#app/domains/subscriptions/cancellation/cancellation-view.ts';
import { findCancellationView } from '#app/domains/subscriptions/cancellation/find-cancellation-view.server.ts';
import { undoCancellation } from '#app/domains/subscriptions/cancellation/undo-cancellation.server.ts';
import { insertBillingPause } from '#app/domains/subscriptions/charging/billing-pauses.store.server.ts';
import { liftBillingPause } from '#app/domains/subscriptions/charging/resume-billing.server.ts';
import { changePlan } from '#app/domains/subscriptions/plan-changes/change-plan.server.ts';
import { findPlanChangeView } from '#app/domains/subscriptions/plan-changes/find-plan-change-view.server.ts';
import { undoPlanChange } from '#app/domains/subscriptions/plan-changes/undo-plan-change.server.ts';
import { announcePrice } from '#app/domains/subscriptions/price-changes/announce-price.server.ts';
import { answerPrice } from '#app/domains/subscriptions/price-changes/answer-price.server.ts';
import { findPriceOfferView } from '#app/domains/subscriptions/price-changes/find-price-offer-view.server.ts';
import { answerRenewal } from '#app/domains/subscriptions/renewals/answer-renewal.server.ts';
import { findRenewalView } from '#app/domains/subscriptions/renewals/find-renewal-view.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { passDays, passPeriods } from '#tests/support/subscription-money.ts';
import {
  anybody,
  contractOf,
  type SubscriptionAction,
  type SubscriptionScene,
  subscriber,
} from './subscription-scene.ts';

async function changeNextPlan({ site, caller }: SubscriptionScene, member: Member) {
  const view = await findPlanChangeView(site.platform, member);
  const shown = view?.offers.find(({ how }) => how === 'next')?.shown ?? 'nothing';
  return changePlan(site.platform, reauthenticated(member), { how: 'next', shown }, caller);
}

/** A subscriber after the statutory withdrawal period. */
async function cancelableSubscriber(scene: SubscriptionScene): Promise<Member> {
  const member = await subscriber(scene);
  await passDays(scene.site, 10);
  return member;
}

async function end({ site, caller }: SubscriptionScene, member: Member, when: CancelWhen) {
  const view = await findCancellationView(site.platform, member);
  const shown = view?.choices.find((choice) => choice.when === when)?.shown ?? 'nothing';
  return cancelEarly(site.platform, reauthenticated(member), { when, shown, account: null }, caller);
}

/** A subscriber in the last month of the term, who may agree to a renewal. */
async function renewableSubscriber(scene: SubscriptionScene): Promise<Member> {
  const member = await subscriber(scene);
  await passPeriods(scene.site, 11);
  await passDays(scene.site, 20);
  return member;
}

async function renew({ site, caller }: SubscriptionScene, member: Member) {
  const shown = (await findRenewalView(site.platform, member))?.offer.shown ?? 'nothing';
  return answerRenewal(site.platform, member, { answer: 'agree', shown }, caller);
}

/** A subscriber with an earlier, lower price. */
async function earlierPriceSubscriber(scene: SubscriptionScene): Promise<Member> {
  const member = await subscriber(scene, 'standard');
  await sql`update subscriptions set monthly = 3000000, price_version = '2025-01-01'
    where account_id = ${member.accountId}`.execute(scene.site.platform.db);
  return member;
}

function announce({ site, caller }: SubscriptionScene, staff: Member) {
  const consentUntil = addDays(kstDate(site.clock.now()), 30);
  const days = { consentUntil, appliesFrom: addDays(consentUntil, 1) };
  return announcePrice(
    site.platform,
    reauthenticated(staff),
    { planCode: 'standard', reason: 'Servers.', ...days },
    caller,
  );
}

const priceAnswer =
  (agree: boolean): SubscriptionAction =>
  async (scene) => {
    const actor = await earlierPriceSubscriber(scene);
    const { platform } = scene.site;
    await announce(scene, actor);
    let offer = (await findPriceOfferView(platform, actor))?.offer;
    // The offer opens only in the month before the new price applies.
    for (let day = 0; day < 60 && !offer?.open; day += 1) {
      await passDays(scene.site, 1);
      offer = (await findPriceOfferView(platform, actor))?.offer;
    }
    const shown = offer?.shown ?? 'nothing';
    const act = () => answerPrice(platform, actor, { agree, shown }, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  };

async function newestCampaign({ site }: SubscriptionScene): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from price_campaigns limit 1`.execute(
    site.platform.db,
  );
  return rows[0]?.id;
}

/** Changes, cancellations and renewals of a subscription, and price campaigns and billing pauses. */
export const SUBSCRIPTION_ACTIONS = {
  'renewals.renewal-agreed': async (scene) => {
    const actor = await renewableSubscriber(scene);
    return { actor, act: () => renew(scene, actor), target: contractOf(scene, actor) };
  },
  'renewals.renewal-taken-back': async (scene) => {
    const actor = await renewableSubscriber(scene);
    await renew(scene, actor);
    const act = () => answerRenewal(scene.site.platform, actor, { answer: 'take-back' }, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.plan-change-asked': async (scene) => {
    const actor = await subscriber(scene);
    return { actor, act: () => changeNextPlan(scene, actor), target: contractOf(scene, actor) };
  },
  'renewals.plan-change-taken-back': async (scene) => {
    const actor = await subscriber(scene);
    await changeNextPlan(scene, actor);
    const act = () => undoPlanChange(scene.site.platform, actor, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.contract-ended': async (scene) => {
    const actor = await cancelableSubscriber(scene);
    const act = () => end(scene, actor, 'today');
    // The cost of the cancellation is charged at once.
    return { actor, act, target: contractOf(scene, actor), beside: ['billing.order-paid'] };
  },
  'renewals.end-scheduled': async (scene) => {
    const actor = await cancelableSubscriber(scene);
    return { actor, act: () => end(scene, actor, 'period-end'), target: contractOf(scene, actor) };
  },
  'renewals.end-taken-back': async (scene) => {
    const actor = await cancelableSubscriber(scene);
    await end(scene, actor, 'period-end');
    const act = () => undoCancellation(scene.site.platform, actor, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.price-announced': async (scene) => {
    await earlierPriceSubscriber(scene);
    const actor = await anybody(scene);
    return { actor, act: () => announce(scene, actor), target: () => newestCampaign(scene) };
  },
  // Both use the campaign announced above.
  'renewals.price-agreed': priceAnswer(true),
  'renewals.price-declined': priceAnswer(false),
  'contracts.charging-resumed': async (scene) => {
    const { platform, clock } = scene.site;
    const [actor, member] = [await anybody(scene), await subscriber(scene)];
    const { rows } = await sql<{ id: string }>`
      select id from subscriptions where account_id = ${member.accountId}
    `.execute(platform.db);
    const id = randomUUID();
    const about = { subscription_id: rows[0]?.id ?? 'none', reason: 'Too many charges a day.' };
    const never = { resumed_at: null, resumed_by: null, note: null };
    await insertBillingPause(platform.db, { id, paused_at: clock.now(), ...about, ...never });
    const act = () =>
      liftBillingPause(platform, reauthenticated(actor), { pauseId: id, reason: 'Looked at.' }, scene.caller);
    return { actor, act, target: async () => id };
  },
} satisfies Partial<Record<AuditAction, SubscriptionAction>>;
