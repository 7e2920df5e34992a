import { catalog } from '#app/domains/plans/catalog.ts';
import { PENALTY_PERCENT } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { newSubscription } from '../lifecycle/new-subscription.server.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import { insertSubscription } from '../lifecycle/subscriptions.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { Agreement } from './agreements.store.server.ts';
import { renewalTerms } from './renewal-terms.ts';

/**
 * Ends the old subscription and starts the agreed one the day after; its first period is opened like any other. The
 * old one's last day must have passed. Returns the new subscription.
 */
export async function renewSubscription(
  platform: Platform,
  tx: Tx,
  old: SubscriptionRow,
  consent: Agreement,
): Promise<SubscriptionRow> {
  const now = platform.clock.now();
  await endSubscription(platform, tx, old, { lastDay: old.ends_on, reason: 'renewed', actor: 'system' });
  const { startsOn, endsOn } = renewalTerms(old.ends_on);
  const plan = catalog[consent.plan_code];
  const subscription: SubscriptionRow = {
    ...newSubscription({
      accountId: old.account_id,
      plan,
      planName: plan.name,
      monthly: consent.monthly,
      priceVersion: consent.price_version,
      termsVersion: consent.terms_version,
      penaltyPercent: PENALTY_PERCENT,
      method: old.method,
      paymentMethodId: old.payment_method_id,
      anchor: startsOn,
      endsOn,
      at: now,
    }),
    state: 'ACTIVE',
    // A renewal does not resume automatic payment that was stopped.
    auto_pay: old.auto_pay,
    next_period_no: 1,
    next_period_on: startsOn,
    renews_id: old.id,
  };
  await insertSubscription(tx, subscription);
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at: now,
    event: 'start',
    from_state: null,
    to_state: 'ACTIVE',
    actor: 'system',
    note: `renews ${old.number}`,
  });
  return subscription;
}
