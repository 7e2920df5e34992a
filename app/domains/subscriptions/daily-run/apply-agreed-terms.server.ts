import { catalog } from '#app/domains/plans/catalog.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifyPlanChanged, toPlanTerms } from '../fulfillment/apply-plan-change.server.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { setTerms } from '../plan-changes/plan-changes.store.server.ts';
import { answerDays } from '../price-changes/price-campaign.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Applies the plan or price that was agreed from this period on. Call it before the period is invoiced. Returns the
 * subscription as it is to be billed.
 */
export async function applyAgreedTerms(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  periodStartsOn: KstDate,
): Promise<SubscriptionRow> {
  const agreed = await findAgreement(tx, subscription.id, 'price', periodStartsOn);
  if (!agreed) return subscription;
  const changesPlan = agreed.plan_code !== subscription.plan_code;
  // Consent given earlier than the law allows does not count (payments.md §4.5).
  const tooOld = kstDate(agreed.given_at) < answerDays(periodStartsOn).from;
  if (!changesPlan && agreed.monthly > subscription.monthly && tooOld) return subscription;
  const terms = toPlanTerms({
    plan_code: agreed.plan_code,
    plan_name: changesPlan ? catalog[agreed.plan_code].name : subscription.plan_name,
    monthly: agreed.monthly,
    price_version: agreed.price_version,
  });
  // A new price alone keeps the limits of the subscription's first day.
  const kept = changesPlan
    ? terms
    : {
        ...terms,
        seats: subscription.seats,
        daily_hours: subscription.daily_hours,
        capacity_gb: subscription.capacity_gb,
      };
  await setTerms(tx, subscription.id, kept);
  await recordEvent(platform, tx, subscription, changesPlan ? 'change-plan' : 'new-price', {
    note: `${subscription.plan_code} ${subscription.monthly} to ${agreed.plan_code} ${agreed.monthly}`,
  });
  if (changesPlan) await notifyPlanChanged(platform, tx, subscription, kept, periodStartsOn);
  return { ...subscription, ...kept, next_plan_code: null };
}
