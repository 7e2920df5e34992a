import { catalogue, type Plan, type PlanCode, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { collectionOf } from '../payment-method/collection.ts';
import { hashQuote } from '../schedule/hash-quote.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { computePlanChange, type PlanChange } from './plan-change.ts';
import type { PlanChangeIneligibility } from './plan-change-ineligibility.ts';

/** At once, the difference paid by the card on file, or from the first day of the next period. */
export type ChangeHow = 'now' | 'next';

export type PlanChoice = { shown: string; plan: Plan } & (
  | { how: 'now'; change: PlanChange }
  | { how: 'next'; startsOn: KstDate }
);

/** To which plan a contract may change online; Custom is agreed on with us. */
const OTHER: Readonly<Record<PlanCode, PlanCode | null>> = {
  basic: 'standard',
  standard: 'basic',
  custom: null,
};

/**
 * How the plan of a contract may change now. A dearer one at once, for the days that are left, where a card on file pays
 * the difference; every one from the next period on. Deposits take days, so with them only the next period is offered.
 */
export async function listPlanChoices(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  db: Queryable,
  contract: SubscriptionRow,
): Promise<{ choices: PlanChoice[]; why: PlanChangeIneligibility | null }> {
  const other = OTHER[contract.plan_code];
  if (other === null) return { choices: [], why: 'custom' };
  if (contract.state === 'TRIALING') return { choices: [], why: 'trial' };
  if (contract.state === 'CANCEL_SCHEDULED') return { choices: [], why: 'ending' };
  if (contract.next_plan_code !== null) return { choices: [], why: 'planned' };
  const invoices = await listInvoices(db, contract.id);
  const owed = invoices.some((invoice) => isUnpaid(invoice) && invoice.kind === 'period');
  if (contract.state !== 'ACTIVE' || owed) return { choices: [], why: 'owed' };
  const plan = catalogue[other];
  const now = changeNow(platform, contract, plan);
  const next = changeNext(platform, contract, plan);
  return { choices: [now, next].filter((choice) => choice !== null), why: null };
}

function changeNow(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  contract: SubscriptionRow,
  plan: Plan,
): PlanChoice | null {
  if (plan.monthly <= contract.monthly || collectionOf(contract) !== 'on-file') return null;
  const from = { planName: contract.plan_name, monthly: contract.monthly };
  const to = { planName: plan.name, monthly: plan.monthly };
  const today = kstDate(platform.clock.now());
  const change = computePlanChange(contract.anchor, from, to, today);
  if (!change || change.total <= 0) return null;
  const { total, days, ofDays } = change;
  const figures = [contract.id, 'now', plan.code, plan.monthly, PRICE_VERSION, today, days, ofDays, total];
  return { how: 'now', plan, change, shown: hashQuote(platform, 'plan', figures) };
}

function changeNext(
  platform: Pick<Platform, 'secrets'>,
  contract: SubscriptionRow,
  plan: Plan,
): PlanChoice | null {
  const startsOn = contract.next_period_on;
  if (startsOn === null) return null;
  const figures = [contract.id, 'next', plan.code, plan.monthly, PRICE_VERSION, startsOn];
  return { how: 'next', plan, startsOn, shown: hashQuote(platform, 'plan', figures) };
}
