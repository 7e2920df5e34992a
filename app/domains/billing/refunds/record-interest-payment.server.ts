import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import { knowsTransaction } from '../ledger/ledger.store.server.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { isRefundReference, markInterestPaid } from './refunds.store.server.ts';

/**
 * A person transferred the delay interest of a refund that the gateway has made (decisions M8). It stands on the refund and
 * not in the ledger, which has what customers paid and got back. `not-open`: nothing is due.
 */
export async function recordInterestPayment(
  platform: Platform,
  staff: Member,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const reference = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const recorded = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-interest-paid',
    async apply(tx, refund) {
      taken = (await knowsTransaction(tx, 'bank', reference)) || (await isRefundReference(tx, reference));
      return !taken && markInterestPaid(tx, refund.id, { at: platform.clock.now(), reference });
    },
  });
  return taken ? err('reference-taken') : recorded;
}
