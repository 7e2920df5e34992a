import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { cancellationUndone } from '#app/domains/notifications/messages/contract-end.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';

/** The member undoes a scheduled cancellation, until the end of its last usable day in Korea. */
export async function undoCancellation(
  platform: Platform,
  actor: Member,
  caller: Caller,
): Promise<Result<null, 'not-scheduled'>> {
  return platform.transaction(async (tx): Promise<Result<null, 'not-scheduled'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    const lastDay = subscription?.scheduled_end ?? null;
    const at = platform.clock.now();
    if (!subscription || lastDay === null || lastDay < kstDate(at)) return err('not-scheduled');
    await transitionSubscription(platform, tx, subscription, 'keep', {
      actor: actor.accountId,
      scheduled_end: null,
      quoted_penalty: null,
    });
    await notifySubscriber(platform, tx, subscription, { again: 'kept' }, (of) =>
      cancellationUndone({ ...of, endsOn: subscription.ends_on }),
    );
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'renewals.end-taken-back',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}
