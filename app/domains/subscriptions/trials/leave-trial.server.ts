import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { paidPlanDeclined, trialEnded } from '#app/domains/notifications/messages/trial-over.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { revokeAgreements } from '../renewals/agreements.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * The member ends the trial now, at no cost, or revokes the paid plan so that the trial ends on its last day
 * (payments.md §4.5: leaving is no harder than joining).
 */
export async function leaveTrial(
  platform: Platform,
  actor: Member,
  how: 'end-now' | 'take-back',
  caller: Caller,
): Promise<Result<null, 'no-trial'>> {
  return platform.transaction(async (tx): Promise<Result<null, 'no-trial'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (subscription?.state !== 'TRIALING') return err('no-trial');
    if (how === 'take-back') {
      // Pressed twice, it sends one mail.
      if (await revokePaidConsent(platform, tx, subscription))
        await notifyDeclined(platform, tx, subscription);
    } else {
      const lastDay = kstDate(platform.clock.now());
      await endSubscription(platform, tx, subscription, {
        lastDay,
        reason: 'trial-over',
        actor: actor.accountId,
      });
      await notifyMember(
        platform,
        tx,
        subscription.account_id,
        `trial-ended:${subscription.id}`,
        ({ name }) =>
          trialEnded({
            name,
            planName: subscription.plan_name,
            lastDay,
            agreed: false,
            origin: platform.origin,
          }),
      );
    }
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: how === 'end-now' ? 'renewals.trial-ended' : 'renewals.paid-plan-declined',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}

function notifyDeclined(platform: Platform, tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const lastDay = subscription.trial_ends_on ?? addDays(subscription.anchor, -1);
  // The member may agree and revoke again.
  const key = `paid-plan-declined:${subscription.id}:${platform.clock.now().getTime()}`;
  return notifyMember(platform, tx, subscription.account_id, key, ({ name }) =>
    paidPlanDeclined({ name, planName: subscription.plan_name, lastDay, origin: platform.origin }),
  );
}

/** False if there was none. */
async function revokePaidConsent(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
): Promise<boolean> {
  const at = clock.now();
  const withdrawn = await revokeAgreements(tx, subscription.id, 'convert', at);
  if (!withdrawn) return false;
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at,
    event: 'withdraw-agreement',
    from_state: subscription.state,
    to_state: subscription.state,
    actor: subscription.account_id,
    note: null,
  });
  return true;
}
