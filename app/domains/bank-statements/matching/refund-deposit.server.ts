import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { RefundReason } from '#app/domains/billing/refunds/refund.ts';
import { requestRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { DepositState } from '../deposit.ts';
import { findDeposit, listMatches, lockMatching, moveDepositRow } from '../store.server.ts';

/** Why the money of a line in this state goes back. */
const REASONS: Partial<Record<DepositState, RefundReason>> = {
  UNMATCHED: 'unknown-deposit',
  OVER: 'over-deposit',
  LATE: 'late-deposit',
};

export type RefundDepositError = 'not-found' | 'not-open' | 'nothing-to-refund' | 'refund-under-way';

/**
 * A member of staff has the part of a line that no order took sent back: all of it, or what is over. Once it is approved
 * a person makes the transfer at the bank, to `account`. `twice`: the same order had been paid before.
 */
export function refundDeposit(
  platform: Platform,
  staff: Member,
  input: { depositId: string; reason: string; twice: boolean; account: RefundAccount },
  caller: Caller,
): Promise<Result<{ refundId: string }, RefundDepositError>> {
  return platform.transaction(async (tx): Promise<Result<{ refundId: string }, RefundDepositError>> => {
    await lockMatching(tx);
    const deposit = await findDeposit(tx, input.depositId);
    if (!deposit) return err('not-found');
    const why = REASONS[deposit.state];
    if (!why) return err('not-open');
    const matches = await listMatches(tx, [deposit.id]);
    const used = matches
      .filter(({ undone_at }) => undone_at === null)
      .reduce((sum, match) => sum + match.amount, 0);
    const requested = await requestRefund(platform, tx, {
      orderId: null,
      attemptId: null,
      depositId: deposit.id,
      amount: deposit.amount - used,
      reason: input.twice && why === 'unknown-deposit' ? 'paid-twice' : why,
      note: input.reason,
      requestedBy: staff.accountId,
      account: input.account,
      approved: false,
    });
    if (!requested.ok) return requested;
    if (!(await moveDepositRow(tx, deposit, 'ask-refund', input.reason))) {
      throw new Error(`Line ${deposit.id} moved under the matching lock.`);
    }
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'deposits.refund-asked',
      target: `${deposit.id} ${requested.value.refundId}`,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(requested.value);
  });
}
