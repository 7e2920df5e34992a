import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { findScheduleFacts } from '../schedule/find-schedule-facts.server.ts';
import { listPlanChoices } from './list-plan-choices.server.ts';
import type { PlanChangeView } from './plan-change-view.ts';

/** How the member's plan can change now; null without a running subscription. */
export async function findPlanChangeView(platform: Platform, actor: Member): Promise<PlanChangeView | null> {
  const { db } = platform;
  const subscription = await findRunningSubscription(db, actor.accountId);
  if (!subscription) return null;
  const { choices, why } = await listPlanChoices(platform, db, subscription);
  const next = subscription.next_plan_code;
  const agreed = (await findScheduleFacts(db, subscription)).agreed.find(
    ({ starts_on }) => starts_on === subscription.next_period_on,
  );
  return {
    planCode: subscription.plan_code,
    planName: subscription.plan_name,
    number: subscription.number,
    monthly: subscription.monthly,
    why,
    planned:
      next !== null && agreed
        ? { planName: catalog[next].name, monthly: agreed.monthly, startsOn: agreed.starts_on }
        : null,
    offers: choices.map(({ plan, shown, ...choice }) => {
      const offer = { to: plan.name, toCode: plan.code, monthly: plan.monthly, shown };
      if (choice.how === 'next') return { ...offer, how: 'next', startsOn: choice.startsOn };
      const { lines, total, period } = choice.change;
      return { ...offer, how: 'now', lines, total, until: period.endsOn };
    }),
  };
}
