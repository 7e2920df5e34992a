import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { planChangeUndone } from '#app/domains/notifications/messages/plan-change.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { revokePlannedPlan } from '../renewals/record-agreement.server.ts';
import { setNextPlan } from './plan-changes.store.server.ts';

/** The member undoes a planned change; a price agreement that it superseded applies again. */
export async function undoPlanChange(
  platform: Platform,
  actor: Member,
  caller: Caller,
): Promise<Result<null, 'not-planned'>> {
  return platform.transaction(async (tx): Promise<Result<null, 'not-planned'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    // A scheduled cancellation was quoted with the planned change.
    const planned = subscription?.scheduled_end === null && subscription.next_plan_code;
    if (!subscription || !planned) return err('not-planned');
    await revokePlannedPlan(platform, tx, subscription);
    await setNextPlan(tx, subscription, null);
    await notifySubscriber(platform, tx, subscription, { again: 'plan-kept' }, (of) =>
      planChangeUndone({ ...of, monthly: subscription.monthly }),
    );
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'renewals.plan-change-taken-back',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}
