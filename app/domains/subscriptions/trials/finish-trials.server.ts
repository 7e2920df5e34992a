import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { trialConverted, trialEnded } from '#app/domains/notifications/messages/trial-over.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import { canBecomePaid } from '../schedule/payment-source.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Ends trials whose last day has passed (decisions M6): the paid plan follows if the member agreed and can pay,
 * otherwise nothing. Nobody is charged for a trial.
 */
export function finishTrials(platform: Platform): Promise<void> {
  return forEachDue(platform, 'finish-trial', async ({ tx }, subscription) => {
    const agreed = await findAgreement(tx, subscription.id, 'convert', subscription.anchor);
    if (agreed && (await canPay(tx, subscription))) await convert(platform, tx, subscription);
    else await lapse(platform, tx, subscription, agreed !== null);
  });
}

/** By a valid saved card, or by the member's deposits. */
async function canPay(tx: Tx, subscription: SubscriptionRow): Promise<boolean> {
  const card = await findCard(tx, subscription.payment_method_id);
  return canBecomePaid(subscription, card?.good ?? false);
}

async function convert(platform: Platform, tx: Tx, subscription: SubscriptionRow): Promise<void> {
  await transitionSubscription(platform, tx, subscription, 'convert', {
    next_period_no: 1,
    next_period_on: subscription.anchor,
  });
  await notifyMember(
    platform,
    tx,
    subscription.account_id,
    `trial-converted:${subscription.id}`,
    ({ name }) =>
      trialConverted({
        name,
        planName: subscription.plan_name,
        monthly: subscription.monthly,
        startsOn: subscription.anchor,
        endsOn: subscription.ends_on,
        origin: platform.origin,
      }),
  );
}

async function lapse(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  agreed: boolean,
): Promise<void> {
  const lastDay = subscription.trial_ends_on ?? addDays(subscription.anchor, -1);
  await endSubscription(platform, tx, subscription, { lastDay, reason: 'trial-over', actor: 'system' });
  await notifyMember(platform, tx, subscription.account_id, `trial-ended:${subscription.id}`, ({ name }) =>
    trialEnded({ name, planName: subscription.plan_name, lastDay, agreed, origin: platform.origin }),
  );
}
