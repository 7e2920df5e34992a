import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { EndWhen } from '#app/domains/subscriptions/cancellation/early-end-view.ts';
import { endEarly } from '#app/domains/subscriptions/cancellation/end-early.server.ts';
import { keepContract } from '#app/domains/subscriptions/cancellation/keep-contract.server.ts';
import { readEarlyEnd } from '#app/domains/subscriptions/cancellation/read-early-end.server.ts';
import { insertChargeStop } from '#app/domains/subscriptions/charging/charge-stops.store.server.ts';
import { liftChargeStop } from '#app/domains/subscriptions/charging/lift-charge-stop.server.ts';
import { changePlan } from '#app/domains/subscriptions/plan-changes/change-plan.server.ts';
import { keepPlan } from '#app/domains/subscriptions/plan-changes/keep-plan.server.ts';
import { readPlanChange } from '#app/domains/subscriptions/plan-changes/read-plan-change.server.ts';
import { announcePrice } from '#app/domains/subscriptions/price-changes/announce-price.server.ts';
import { answerPrice } from '#app/domains/subscriptions/price-changes/answer-price.server.ts';
import { readPriceOffer } from '#app/domains/subscriptions/price-changes/read-price-offer.server.ts';
import { answerRenewal } from '#app/domains/subscriptions/renewals/answer-renewal.server.ts';
import { readRenewal } from '#app/domains/subscriptions/renewals/read-renewal.server.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { passDays, passPeriods } from '#tests/support/contract-money.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { anybody, type ContractDeed, type ContractScene, contractOf, subscriber } from './contract-scene.ts';

async function changeNextPlan({ site, caller }: ContractScene, member: Member) {
  const view = await readPlanChange(site.platform, member);
  const shown = view?.offers.find(({ how }) => how === 'next')?.shown ?? 'nothing';
  return changePlan(site.platform, reauthenticated(member), { how: 'next', shown }, caller);
}

/** Beyond the days in which a first payment is withdrawn instead. */
async function mayEnd(scene: ContractScene): Promise<Member> {
  const member = await subscriber(scene);
  await passDays(scene.site, 10);
  return member;
}

async function end({ site, caller }: ContractScene, member: Member, when: EndWhen) {
  const view = await readEarlyEnd(site.platform, member);
  const shown = view?.choices.find((choice) => choice.when === when)?.shown ?? 'nothing';
  return endEarly(site.platform, reauthenticated(member), { when, shown, account: null }, caller);
}

/** In the last month of a year, when it is asked whether there is another one. */
async function mayRenew(scene: ContractScene): Promise<Member> {
  const member = await subscriber(scene);
  await passPeriods(scene.site, 11);
  await passDays(scene.site, 20);
  return member;
}

async function renew({ site, caller }: ContractScene, member: Member) {
  const shown = (await readRenewal(site.platform, member))?.offer.shown ?? 'nothing';
  return answerRenewal(site.platform, member, { answer: 'agree', shown }, caller);
}

/** A contract from when its plan cost less. */
async function older(scene: ContractScene): Promise<Member> {
  const member = await subscriber(scene, 'standard');
  await sql`update subscriptions set monthly = 3000000, price_version = '2025-01-01'
    where account_id = ${member.accountId}`.execute(scene.site.platform.db);
  return member;
}

function announce({ site, caller }: ContractScene, staff: Member) {
  const consentUntil = addDays(kstDate(site.clock.now()), 30);
  const days = { consentUntil, appliesFrom: addDays(consentUntil, 1) };
  return announcePrice(site.platform, staff, { planCode: 'standard', reason: 'Servers.', ...days }, caller);
}

const answering =
  (agree: boolean): ContractDeed =>
  async (scene) => {
    const actor = await older(scene);
    const { platform } = scene.site;
    await announce(scene, actor);
    let offer = (await readPriceOffer(platform, actor))?.offer;
    // An answer counts in the month before the price only.
    for (let day = 0; day < 60 && !offer?.open; day += 1) {
      await passDays(scene.site, 1);
      offer = (await readPriceOffer(platform, actor))?.offer;
    }
    const shown = offer?.shown ?? 'nothing';
    const act = () => answerPrice(platform, actor, { agree, shown }, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  };

async function newestCampaign({ site }: ContractScene): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from price_campaigns limit 1`.execute(
    site.platform.db,
  );
  return rows[0]?.id;
}

/** What changes, ends and renews a contract, and what staff do about all of them. */
export const CONTRACT_DEEDS: Readonly<Record<string, ContractDeed>> = {
  'renewals.renewal-agreed': async (scene) => {
    const actor = await mayRenew(scene);
    return { actor, act: () => renew(scene, actor), target: contractOf(scene, actor) };
  },
  'renewals.renewal-taken-back': async (scene) => {
    const actor = await mayRenew(scene);
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
    const act = () => keepPlan(scene.site.platform, actor, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.contract-ended': async (scene) => {
    const actor = await mayEnd(scene);
    const act = () => end(scene, actor, 'today');
    // What the end costs is charged at once.
    return { actor, act, target: contractOf(scene, actor), beside: ['billing.order-paid'] };
  },
  'renewals.end-scheduled': async (scene) => {
    const actor = await mayEnd(scene);
    return { actor, act: () => end(scene, actor, 'period-end'), target: contractOf(scene, actor) };
  },
  'renewals.end-taken-back': async (scene) => {
    const actor = await mayEnd(scene);
    await end(scene, actor, 'period-end');
    const act = () => keepContract(scene.site.platform, actor, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.price-announced': async (scene) => {
    await older(scene);
    const actor = await anybody(scene);
    return { actor, act: () => announce(scene, actor), target: () => newestCampaign(scene) };
  },
  // Both ask what was announced above.
  'renewals.price-agreed': answering(true),
  'renewals.price-declined': answering(false),
  'contracts.charging-resumed': async (scene) => {
    const { platform, clock } = scene.site;
    const [actor, member] = [await anybody(scene), await subscriber(scene)];
    const { rows } = await sql<{ id: string }>`
      select id from subscriptions where account_id = ${member.accountId}
    `.execute(platform.db);
    const id = randomUUID();
    const about = { subscription_id: rows[0]?.id ?? 'none', reason: 'Too many charges a day.' };
    const never = { resumed_at: null, resumed_by: null, note: null };
    await insertChargeStop(platform.db, { id, stopped_at: clock.now(), ...about, ...never });
    const act = () => liftChargeStop(platform, actor, { stopId: id, reason: 'Looked at.' }, scene.caller);
    return { actor, act, target: async () => id };
  },
};
