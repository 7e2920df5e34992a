import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import { trialConverted, trialEnded } from '#app/domains/notifications/messages/trial-over.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import { canBecomePaid } from '../schedule/paid-by.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * What follows the trials whose last day has passed (decisions M6): the paid plan where its member agreed to it and can pay,
 * with its first period to be opened like every other; otherwise, and in silence, nothing. Nobody is charged for a trial.
 */
export function finishTrials(platform: Platform): Promise<void> {
  return forEachDue(platform, 'finish-trial', async (tx, contract) => {
    const agreed = await findAgreement(tx, contract.id, 'convert', contract.anchor);
    if (agreed && (await canPay(tx, contract))) await convert(platform, tx, contract);
    else await lapse(platform, tx, contract, agreed !== null);
  });
}

/** By a card on file that is good, or by what the member does each period. */
async function canPay(tx: Queryable, contract: SubscriptionRow): Promise<boolean> {
  const card = await findCard(tx, contract.payment_method_id);
  return canBecomePaid(contract, card?.good ?? false);
}

async function convert(platform: Platform, tx: Queryable, contract: SubscriptionRow): Promise<void> {
  await transitionSubscription(platform, tx, contract, 'convert', {
    next_period_no: 1,
    next_period_on: contract.anchor,
  });
  await notifyMember(platform, tx, contract.account_id, `trial-converted:${contract.id}`, ({ name }) =>
    trialConverted({
      name,
      planName: contract.plan_name,
      monthly: contract.monthly,
      startsOn: contract.anchor,
      endsOn: contract.ends_on,
      origin: platform.origin,
    }),
  );
}

async function lapse(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  agreed: boolean,
): Promise<void> {
  const lastDay = contract.trial_ends_on ?? addDays(contract.anchor, -1);
  await endSubscription(platform, tx, contract, { lastDay, reason: 'trial-over', actor: 'system' });
  await notifyMember(platform, tx, contract.account_id, `trial-ended:${contract.id}`, ({ name }) =>
    trialEnded({ name, planName: contract.plan_name, lastDay, agreed, origin: platform.origin }),
  );
}
