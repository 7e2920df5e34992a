import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { moveRefundRow } from './refunds.store.server.ts';
import { tellRefund } from './tell-refund.server.ts';

/**
 * A member of staff refuses a refund that is not on its way to the gateway: REQUESTED, APPROVED or MANUAL, or UNKNOWN where
 * the gateway says that it was not made.
 */
export function refuseRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-refused',
    async apply(tx, refund, absent) {
      const open = ['REQUESTED', 'APPROVED', 'MANUAL'].includes(refund.state);
      if (!open && !(refund.state === 'UNKNOWN' && absent)) return false;
      const change = { failureCode: 'REFUSED_BY_STAFF', forgetAccount: true };
      if (!(await moveRefundRow(tx, refund, 'refuse', change))) return false;
      await tellRefund(platform, tx, refund, 'refused');
      return true;
    },
  });
}
