import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { contractKept } from '#app/domains/notifications/messages/contract-end.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';

/** The member takes a chosen end back, until its last usable day in Korea is over: the contract goes on as before. */
export async function undoCancellation(
  platform: Platform,
  actor: Member,
  caller: Caller,
): Promise<Result<null, 'not-scheduled'>> {
  const kept = await platform.transaction(async (tx): Promise<Result<null, 'not-scheduled'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const contract = await findRunningSubscription(tx, actor.accountId);
    const lastDay = contract?.scheduled_end ?? null;
    const at = platform.clock.now();
    if (!contract || lastDay === null || lastDay < kstDate(at)) return err('not-scheduled');
    await transitionSubscription(platform, tx, contract, 'keep', {
      actor: actor.accountId,
      scheduled_end: null,
      shown_penalty: null,
    });
    await notifySubscriber(platform, tx, contract, { again: 'kept' }, (of) =>
      contractKept({ ...of, endsOn: contract.ends_on }),
    );
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'renewals.end-taken-back',
      target: contract.number,
      requestId: caller.id,
    });
    return ok(null);
  });
  if (kept.ok) await platform.jobs.wake(DELIVER_MAIL);
  return kept;
}
