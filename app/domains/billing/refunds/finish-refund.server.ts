import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import { knowsTransaction } from '../ledger/ledger.store.server.ts';
import { bookRefund } from '../settlement/book-refund.server.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { needsAccount } from './refund-way.ts';
import { isRefundReference } from './refunds.store.server.ts';

/**
 * A person made a MANUAL refund at our own bank: the ledger has it under the bank’s reference. `reference-taken`: another
 * movement has that reference.
 */
export async function finishRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'reference-taken'>> {
  const transactionKey = input.bankReference.normalize('NFKC').trim();
  let taken = false;
  const decided = await decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-made-by-hand',
    async apply(tx, refund) {
      if (refund.state !== 'MANUAL' || needsAccount(refund)) return false;
      taken =
        (await knowsTransaction(tx, 'bank', transactionKey)) || (await isRefundReference(tx, transactionKey));
      if (taken) return false;
      const occurredAt = platform.clock.now();
      await bookRefund(platform, tx, refund, { provider: 'bank', transactionKey, occurredAt });
      return true;
    },
  });
  return taken ? err('reference-taken') : decided;
}
