import { companyHash } from '#app/domains/billing/orders/company-queries.server.ts';
import { catalog, PRICE_VERSION } from '#app/domains/plans/catalog.ts';
import { PENALTY_PERCENT } from '#app/domains/plans/penalty-percent.ts';
import { subscriptionEnd, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { newSubscription } from '../lifecycle/new-subscription.server.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import { insertSubscription } from '../lifecycle/subscriptions.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findTrialOf, hasPaidSubscription, insertTrial } from './trials.store.server.ts';

/**
 * Starts the trial of Basic today, in Korea (decisions M6). Once per account and company, whose name is stored only
 * as a keyed hash, and never after a paid subscription. The account must have no running subscription.
 */
export async function openTrial(
  platform: Platform,
  tx: Tx,
  trial: { accountId: string; company: string; termsVersion: string },
): Promise<Result<SubscriptionRow, 'account-used' | 'company-used' | 'was-customer'>> {
  const now = platform.clock.now();
  const company = companyHash(platform, trial.company);
  // The form requires one.
  if (company === null) throw new Error('A trial names its company.');
  const used = await findTrialOf(tx, trial.accountId, company);
  if (used) return err(used === 'account' ? 'account-used' : 'company-used');
  if (await hasPaidSubscription(tx, trial.accountId)) return err('was-customer');

  const plan = catalog.basic;
  const startsOn = kstDate(now);
  const anchor = addDays(startsOn, plan.trialDays);
  const subscription: SubscriptionRow = {
    ...newSubscription({
      accountId: trial.accountId,
      plan,
      planName: plan.name,
      monthly: plan.monthly,
      priceVersion: PRICE_VERSION,
      termsVersion: trial.termsVersion,
      penaltyPercent: PENALTY_PERCENT,
      // A placeholder: the consent to the paid plan sets the method.
      method: 'card',
      paymentMethodId: null,
      anchor,
      endsOn: subscriptionEnd(anchor),
      at: now,
    }),
    state: 'TRIALING',
    trial_starts_on: startsOn,
    trial_ends_on: addDays(anchor, -1),
    next_period_no: 1,
    next_period_on: subscriptionPeriod(anchor, 1).startsOn,
  };
  await insertSubscription(tx, subscription);
  const inserted = await insertTrial(tx, {
    account_id: trial.accountId,
    company_hash: company,
    subscription_id: subscription.id,
    started_at: now,
  });
  // The account is locked, so another account of the company was first: roll this one back.
  if (!inserted) throw new TrialTaken();
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at: now,
    event: 'start-trial',
    from_state: null,
    to_state: 'TRIALING',
    actor: trial.accountId,
    note: null,
  });
  return ok(subscription);
}

/** Another account of the same company was a moment earlier. */
export class TrialTaken extends Error {}
