import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import { decideRefund } from './decide-refund.server.ts';
import { moveRefundRow } from './refunds.store.server.ts';
import { tellRefund } from './tell-refund.server.ts';

/** A member of staff refuses a refund that is not on its way to the gateway (REQUESTED, APPROVED or MANUAL). */
export function refuseRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-refused',
    async apply(tx, refund) {
      if (!['REQUESTED', 'APPROVED', 'MANUAL'].includes(refund.state)) return false;
      const change = { failureCode: 'REFUSED_BY_STAFF', forgetAccount: true };
      if (!(await moveRefundRow(tx, refund, 'refuse', change))) return false;
      await tellRefund(platform, tx, refund, 'refused');
      return true;
    },
  });
}
