import { catalogue } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifyPlanChanged, termsFor } from '../fulfillment/apply-plan-change.server.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { setTerms } from '../plan-changes/plan-changes.store.server.ts';
import { answerDays } from '../price-changes/price-campaign.ts';
import { listAgreements } from '../renewals/agreements.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * A period begins: what was agreed to hold from that day on, a plan or a price, holds from now on. Called before the
 * period is invoiced, in the same transaction and under the customer's lock; answers the contract as it is to be billed.
 */
export async function applyAgreedTerms(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  periodStartsOn: KstDate,
): Promise<SubscriptionRow> {
  const agreed = (await listAgreements(tx, contract.id, 'price')).find(
    ({ starts_on }) => starts_on === periodStartsOn,
  );
  if (!agreed) return contract;
  const changesPlan = agreed.plan_code !== contract.plan_code;
  // A consent that is older than the law lets it be is none (payments.md §4.5).
  const tooOld = kstDate(agreed.given_at) < answerDays(periodStartsOn).from;
  if (!changesPlan && agreed.monthly > contract.monthly && tooOld) return contract;
  const terms = termsFor({
    plan_code: agreed.plan_code,
    plan_name: changesPlan ? catalogue[agreed.plan_code].name : contract.plan_name,
    monthly: agreed.monthly,
    price_version: agreed.price_version,
  });
  // A new price alone leaves what the contract gives as it was on its first day.
  const kept = changesPlan
    ? terms
    : {
        ...terms,
        seats: contract.seats,
        daily_hours: contract.daily_hours,
        capacity_gb: contract.capacity_gb,
      };
  await setTerms(tx, contract.id, kept);
  await recordEvent(platform, tx, contract, changesPlan ? 'change-plan' : 'new-price', {
    note: `${contract.plan_code} ${contract.monthly} to ${agreed.plan_code} ${agreed.monthly}`,
  });
  if (changesPlan) await notifyPlanChanged(platform, tx, contract, kept, periodStartsOn);
  return { ...contract, ...kept, next_plan_code: null };
}
