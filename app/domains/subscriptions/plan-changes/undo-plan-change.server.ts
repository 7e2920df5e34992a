import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { planKept } from '#app/domains/notifications/messages/plan-change.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { revokePlannedPlan } from '../renewals/record-agreement.server.ts';
import { setNextPlan } from './plan-changes.store.server.ts';

/** The member takes a change of the plan back that waits for the next period; a new price that it came in place of holds again. */
export async function undoPlanChange(
  platform: Platform,
  actor: Member,
  caller: Caller,
): Promise<Result<null, 'not-planned'>> {
  const kept = await platform.transaction(async (tx): Promise<Result<null, 'not-planned'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const contract = await findRunningSubscription(tx, actor.accountId);
    // A chosen end has its price from it.
    const planned = contract?.scheduled_end === null && contract.next_plan_code;
    if (!contract || !planned) return err('not-planned');
    await revokePlannedPlan(platform, tx, contract);
    await setNextPlan(tx, contract, null);
    await notifySubscriber(platform, tx, contract, { again: 'plan-kept' }, (of) =>
      planKept({ ...of, monthly: contract.monthly }),
    );
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'renewals.plan-change-taken-back',
      target: contract.number,
      requestId: caller.id,
    });
    return ok(null);
  });
  if (kept.ok) await platform.jobs.wake(DELIVER_MAIL);
  return kept;
}
