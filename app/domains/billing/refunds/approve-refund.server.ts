import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { letRefundGo } from './let-refund-go.server.ts';
import { SEND_REFUNDS } from './refund.ts';

/**
 * A member of staff lets a requested refund go; outside a demo not the one who asked for it (`own-request`). `not-open`: it
 * is not REQUESTED any more.
 */
export async function approveRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'own-request'>> {
  let own = false;
  const decided = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-approved',
    async apply(tx, refund) {
      own = !platform.demo && refund.requested_by === staff.accountId;
      return !own && letRefundGo(platform, tx, refund.id, staff.accountId);
    },
  });
  if (own) return err('own-request');
  if (!decided.ok) return decided;
  await platform.jobs.wake(SEND_REFUNDS);
  return ok(null);
}
