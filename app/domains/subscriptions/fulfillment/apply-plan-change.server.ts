import { planChanged } from '#app/domains/notifications/messages/plan-change.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { isEnded, planLimits } from '../lifecycle/subscription.ts';
import { findPlanChange, type PlanChangeRow, setTerms } from '../plan-changes/plan-changes.store.server.ts';
import { restoreAgreements, revokeAgreements } from '../renewals/agreements.store.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/**
 * The difference of a plan change is paid: the contract is of the new plan from now on, at the price that was shown. What
 * was agreed for a later period gives way to it. Under its customer's lock; an invoice that changes no plan changes nothing.
 */
export async function applyPlanChange(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  invoiceId: string,
): Promise<void> {
  const change = await findPlanChange(tx, invoiceId);
  if (!change || isEnded(contract)) return;
  await revokeAgreements(tx, contract.id, 'price', platform.clock.now(), invoiceId);
  await setTerms(tx, contract.id, termsFor(change));
  await recordEvent(platform, tx, contract, 'change-plan', {
    actor: contract.account_id,
    note: `${contract.plan_code} to ${change.plan_code}`,
  });
  await notifyPlanChanged(platform, tx, contract, change, kstDate(platform.clock.now()));
}

/**
 * All that the difference of a plan change held went back: within the period that it was for the contract is of the plan that
 * it had before again, and a new price that gave way to the change holds again. Later the plan stays, because the periods since were billed by it. Under its customer's lock.
 */
export async function revertPlanChange(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  invoice: Pick<InvoiceRow, 'id' | 'ends_on'>,
): Promise<void> {
  const now = platform.clock.now();
  const change = await findPlanChange(tx, invoice.id);
  const before = change && termsBefore(change);
  if (!before || isEnded(contract)) return;
  const stands = contract.plan_code === change.plan_code && contract.monthly === change.monthly;
  if (!stands || invoice.ends_on < kstDate(now)) return;
  await revokeAgreements(tx, contract.id, 'price', now);
  await restoreAgreements(tx, invoice.id, kstDate(now));
  await setTerms(tx, contract.id, termsFor(before));
  await recordEvent(platform, tx, contract, 'change-plan', {
    note: `${contract.plan_code} back to ${before.plan_code}`,
  });
  await notifyPlanChanged(platform, tx, contract, before, kstDate(now));
}

/** Null for a change that was asked before this was kept. */
function termsBefore(change: PlanChangeRow): Agreed | null {
  const { from_plan_code, from_plan_name, from_monthly, from_price_version } = change;
  if (from_plan_code === null || from_plan_name === null) return null;
  if (from_monthly === null || from_price_version === null) return null;
  return {
    plan_code: from_plan_code,
    plan_name: from_plan_name,
    monthly: from_monthly,
    price_version: from_price_version,
  };
}

/** Writes to the member that the plan is another one from `since` on. */
export function notifyPlanChanged(
  platform: Platform,
  tx: Queryable,
  from: SubscriptionRow,
  to: Pick<SubscriptionRow, 'plan_name' | 'monthly'>,
  since: KstDate,
): Promise<void> {
  return notifySubscriber(platform, tx, from, { again: 'plan-changed' }, (of) =>
    planChanged({ ...of, from: from.plan_name, to: to.plan_name, since, monthly: to.monthly }),
  );
}

type Agreed = Pick<SubscriptionRow, 'plan_code' | 'plan_name' | 'monthly' | 'price_version'>;

/** A contract's columns for a plan at an agreed price, with the limits that the plan has today. */
export function termsFor({ plan_code, plan_name, monthly, price_version }: Agreed) {
  const { seats, dailyHours, capacityGb } = planLimits(catalogue[plan_code]);
  return {
    plan_code,
    plan_name,
    monthly,
    price_version,
    seats,
    daily_hours: dailyHours,
    capacity_gb: capacityGb,
  };
}
