import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { RefundReason } from '#app/domains/billing/refunds/refund.ts';
import { requestRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { LineState } from '../statement-line.ts';
import { findLine, lockMatching, transitionLine } from '../store.server.ts';
import { listMatches } from './matches.store.server.ts';

const REFUND_REASONS: Partial<Record<LineState, RefundReason>> = {
  UNMATCHED: 'unknown-deposit',
  OVER: 'over-deposit',
  LATE: 'late-deposit',
};

export type RefundLineError = 'not-found' | 'not-open' | 'nothing-to-refund' | 'refund-under-way';

/** Requests a refund of the unused amount, transferred by hand once approved. `twice`: the order was paid before. */
export function refundLine(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { lineId: string; reason: string; twice: boolean; account: RefundAccount },
  caller: Caller,
): Promise<Result<{ refundId: string }, RefundLineError>> {
  return platform.transaction(async (tx): Promise<Result<{ refundId: string }, RefundLineError>> => {
    await lockMatching(tx);
    const line = await findLine(tx, input.lineId);
    if (!line) return err('not-found');
    const why = REFUND_REASONS[line.state];
    if (!why) return err('not-open');
    const matches = await listMatches(tx, [line.id]);
    const used = matches
      .filter(({ undone_at }) => undone_at === null)
      .reduce((sum, match) => sum + match.amount, 0);
    const requested = await requestRefund(platform, tx, {
      orderId: null,
      attemptId: null,
      statementLineId: line.id,
      amount: line.amount - used,
      reason: input.twice && why === 'unknown-deposit' ? 'paid-twice' : why,
      note: input.reason,
      requestedBy: staff.accountId,
      account: input.account,
      approved: false,
    });
    if (!requested.ok) return requested;
    if (!(await transitionLine(tx, line, 'ask-refund', input.reason))) {
      throw new Error(`Line ${line.id} moved under the matching lock.`);
    }
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'deposits.refund-asked',
      target: `${line.id} ${requested.value.refundId}`,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(requested.value);
  });
}
