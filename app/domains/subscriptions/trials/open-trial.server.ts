import { companyHash } from '#app/domains/billing/orders/company-hash.server.ts';
import { catalogue, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import { contractEnd, contractPeriod } from '#app/domains/plans/periods.ts';
import { PENALTY_PERCENT } from '#app/domains/plans/termination-penalty.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { newSubscription } from '../lifecycle/new-subscription.server.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import { insertSubscription } from '../lifecycle/subscriptions.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findTrialOf, hasPaidSubscription, insertTrial } from './trials.store.server.ts';

/**
 * Begins the trial of Basic today, in Korea, for as many days as the plan gives (decisions M6): nothing is owed, and the
 * paid plan would begin the day after. Once an account and company, whose name is kept as a keyed hash alone, and before any
 * contract that was paid, because it is for getting to know the product. Within the
 * caller's transaction and under its customer's lock; the account has no contract that runs.
 */
export async function openTrial(
  platform: Platform,
  tx: Queryable,
  trial: { accountId: string; company: string; termsVersion: string },
): Promise<Result<SubscriptionRow, 'account-used' | 'company-used' | 'was-customer'>> {
  const now = platform.clock.now();
  const company = companyHash(platform, trial.company);
  // The form asks for one that names something.
  if (company === null) throw new Error('A trial names its company.');
  const used = await findTrialOf(tx, trial.accountId, company);
  if (used) return err(used === 'account' ? 'account-used' : 'company-used');
  if (await hasPaidSubscription(tx, trial.accountId)) return err('was-customer');

  const plan = catalogue.basic;
  const startsOn = kstDate(now);
  const anchor = addDays(startsOn, plan.trialDays);
  const contract: SubscriptionRow = {
    ...newSubscription({
      accountId: trial.accountId,
      plan,
      planName: plan.name,
      monthly: plan.monthly,
      priceVersion: PRICE_VERSION,
      termsVersion: trial.termsVersion,
      penaltyPercent: PENALTY_PERCENT,
      // What most pay with; the consent to the paid plan says what it shall be.
      method: 'card',
      paymentMethodId: null,
      anchor,
      endsOn: contractEnd(anchor),
      at: now,
    }),
    state: 'TRIALING',
    trial_starts_on: startsOn,
    trial_ends_on: addDays(anchor, -1),
    next_period_no: 1,
    next_period_on: contractPeriod(anchor, 1).startsOn,
  };
  await insertSubscription(tx, contract);
  const kept = await insertTrial(tx, {
    account_id: trial.accountId,
    company_hash: company,
    subscription_id: contract.id,
    started_at: now,
  });
  // The account is locked, so it is the company's that another account began meanwhile: nothing of this one stays.
  if (!kept) throw new TrialTaken();
  await insertEvent(tx, {
    subscription_id: contract.id,
    at: now,
    event: 'start-trial',
    from_state: null,
    to_state: 'TRIALING',
    actor: trial.accountId,
    note: null,
  });
  return ok(contract);
}

/** Another account of the same company was first, by a moment. */
export class TrialTaken extends Error {}
