import { planChanged } from '#app/domains/notifications/messages/plan-change.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { isEnded, planLimits } from '../lifecycle/subscription.ts';
import { findPlanChange, type PlanChangeRow, setTerms } from '../plan-changes/plan-changes.store.server.ts';
import { restoreAgreements, revokeAgreements } from '../renewals/agreements.store.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/**
 * The difference of a plan change was paid: the new plan applies from now on at the quoted price and supersedes what
 * was agreed for a later period. Does nothing for any other invoice.
 */
export async function applyPlanChange(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  invoiceId: string,
): Promise<void> {
  const change = await findPlanChange(tx, invoiceId);
  if (!change || isEnded(subscription)) return;
  await revokeAgreements(tx, subscription.id, 'price', platform.clock.now(), invoiceId);
  await setTerms(tx, subscription.id, toPlanTerms(change));
  await recordEvent(platform, tx, subscription, 'change-plan', {
    actor: subscription.account_id,
    note: `${subscription.plan_code} to ${change.plan_code}`,
  });
  await notifyPlanChanged(platform, tx, subscription, change, kstDate(platform.clock.now()));
}

/**
 * The difference of a plan change was refunded in full. Within its period, the previous plan applies again, and with
 * it a superseded price agreement. Later the plan stays, because the periods since were billed by it.
 */
export async function revertPlanChange(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  invoice: Pick<InvoiceRow, 'id' | 'ends_on'>,
): Promise<void> {
  const now = platform.clock.now();
  const change = await findPlanChange(tx, invoice.id);
  const before = change && previousTerms(change);
  if (!before || isEnded(subscription)) return;
  const isInForce = subscription.plan_code === change.plan_code && subscription.monthly === change.monthly;
  if (!isInForce || invoice.ends_on < kstDate(now)) return;
  await revokeAgreements(tx, subscription.id, 'price', now);
  await restoreAgreements(tx, invoice.id, kstDate(now));
  await setTerms(tx, subscription.id, toPlanTerms(before));
  await recordEvent(platform, tx, subscription, 'change-plan', {
    note: `${subscription.plan_code} back to ${before.plan_code}`,
  });
  await notifyPlanChanged(platform, tx, subscription, before, kstDate(now));
}

/** Null for a change older than these columns. */
function previousTerms(change: PlanChangeRow): Agreed | null {
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

export function notifyPlanChanged(
  platform: Platform,
  tx: Tx,
  from: SubscriptionRow,
  to: Pick<SubscriptionRow, 'plan_name' | 'monthly'>,
  since: KstDate,
): Promise<void> {
  return notifySubscriber(platform, tx, from, { again: 'plan-changed' }, (of) =>
    planChanged({ ...of, from: from.plan_name, to: to.plan_name, since, monthly: to.monthly }),
  );
}

type Agreed = Pick<SubscriptionRow, 'plan_code' | 'plan_name' | 'monthly' | 'price_version'>;

/** The columns of a plan at an agreed price, with the plan's current limits. */
export function toPlanTerms({ plan_code, plan_name, monthly, price_version }: Agreed) {
  const { seats, dailyHours, capacityGb } = planLimits(catalog[plan_code]);
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
