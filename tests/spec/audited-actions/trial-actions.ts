import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { findOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { describeTerms } from '#app/domains/subscriptions/trials/paid-plan-terms.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import {
  anybody,
  contractOf,
  type SubscriptionAction,
  type SubscriptionScene,
} from './subscription-scene.ts';

const CONSENTS = { personalInfo: 'on', agreementPayment: 'on' } as const;

const start = ({ site, caller }: SubscriptionScene, member: Member) =>
  // Each company may have one trial.
  startTrial(site.platform, member, { company: `Trial of ${member.loginId}`, ...CONSENTS }, caller);

async function trialMember(scene: SubscriptionScene): Promise<Member> {
  const member = await anybody(scene);
  await start(scene, member);
  return member;
}

async function agree({ site, caller }: SubscriptionScene, member: Member) {
  const startsOn = (await findOwnSubscription(site.platform, member))?.anchor ?? 'never';
  const shown = describeTerms({ startsOn, monthly: catalog.basic.monthly });
  const contractor = { name: 'Kim Tester', phone: '02-123-4567', email: 'kim@example.com' };
  const where = { company: '', address: '1 Test Street, Seoul' };
  const input = { shown, method: 'card', paidPlan: 'on', ...contractor, ...where, ...CONSENTS } as const;
  return agreeToPaidPlan(site.platform, member, input, caller);
}

/** Trials and the decisions at their end. */
export const TRIAL_ACTIONS = {
  'renewals.trial-started': async (scene) => {
    const actor = await anybody(scene);
    return { actor, act: () => start(scene, actor), target: contractOf(scene, actor) };
  },
  'renewals.paid-plan-agreed': async (scene) => {
    const actor = await trialMember(scene);
    return { actor, act: () => agree(scene, actor), target: contractOf(scene, actor) };
  },
  'renewals.paid-plan-declined': async (scene) => {
    const actor = await trialMember(scene);
    await agree(scene, actor);
    const act = () => leaveTrial(scene.site.platform, actor, 'take-back', scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.trial-ended': async (scene) => {
    const actor = await trialMember(scene);
    const act = () => leaveTrial(scene.site.platform, actor, 'end-now', scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
} satisfies Partial<Record<AuditAction, SubscriptionAction>>;
