import { catalog, type Plan, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { collectionMethodOf } from '../payment-method/collection-method.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { computePlanChange, type PlanChange } from './plan-change.ts';
import type { PlanChangeIneligibility } from './plan-change-ineligibility.ts';

/** At once, with the difference charged to the saved card, or from the next period on. */
export type ChangeHow = 'now' | 'next';

export type PlanChoice = { shown: string; plan: Plan } & (
  | { how: 'now'; change: PlanChange }
  | { how: 'next'; startsOn: KstDate }
);

/** The plan that a member can change to online; Custom is agreed individually. */
const OTHER: Readonly<Record<PlanCode, PlanCode | null>> = {
  basic: 'standard',
  standard: 'basic',
  custom: null,
};

/**
 * How the plan can change now: to a more expensive one at once, if a saved card pays the difference; to any one from
 * the next period on. Deposits take days, so they only allow the next period.
 */
export async function listPlanChoices(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  subscription: SubscriptionRow,
): Promise<{ choices: PlanChoice[]; why: PlanChangeIneligibility | null }> {
  const other = OTHER[subscription.plan_code];
  if (other === null) return { choices: [], why: 'custom' };
  if (subscription.state === 'TRIALING') return { choices: [], why: 'trial' };
  if (subscription.state === 'CANCEL_SCHEDULED') return { choices: [], why: 'ending' };
  if (subscription.next_plan_code !== null) return { choices: [], why: 'planned' };
  const invoices = await listInvoices(db, subscription.id);
  const owed = invoices.some((invoice) => isUnpaid(invoice) && invoice.kind === 'period');
  if (subscription.state !== 'ACTIVE' || owed) return { choices: [], why: 'owed' };
  const plan = catalog[other];
  const now = changeNow(platform, subscription, plan);
  const next = changeNext(platform, subscription, plan);
  return { choices: [now, next].filter((choice) => choice !== null), why: null };
}

function changeNow(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  subscription: SubscriptionRow,
  plan: Plan,
): PlanChoice | null {
  if (plan.monthly <= subscription.monthly || collectionMethodOf(subscription) !== 'on-file') return null;
  const from = { planName: subscription.plan_name, monthly: subscription.monthly };
  const to = { planName: plan.name, monthly: plan.monthly };
  const today = kstDate(platform.clock.now());
  const change = computePlanChange(subscription.anchor, from, to, today);
  if (!change || change.total <= 0) return null;
  const { total, days, ofDays } = change;
  const figures = [
    subscription.id,
    'now',
    plan.code,
    plan.monthly,
    PRICE_VERSION,
    today,
    days,
    ofDays,
    total,
  ];
  return { how: 'now', plan, change, shown: hashQuote(platform, 'plan', figures) };
}

function changeNext(
  platform: Pick<Platform, 'secrets'>,
  subscription: SubscriptionRow,
  plan: Plan,
): PlanChoice | null {
  const startsOn = subscription.next_period_on;
  if (startsOn === null) return null;
  const figures = [subscription.id, 'next', plan.code, plan.monthly, PRICE_VERSION, startsOn];
  return { how: 'next', plan, startsOn, shown: hashQuote(platform, 'plan', figures) };
}
