import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { handOver } from './let-refund-go.server.ts';

/**
 * A member of staff takes a refund over that the gateway does not get done (UNKNOWN → MANUAL): only where it says that the
 * refund was not made and that it still holds as much, or the money would go back twice.
 */
export function takeRefundOver(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-taken-over',
    async apply(tx, refund, absent) {
      if (refund.state !== 'UNKNOWN' || absent !== 'absent') return false;
      return handOver(platform, tx, refund, 'TAKEN_OVER_BY_STAFF');
    },
  });
}
