import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findDeposit, listMatches, lockMatching, moveDepositRow } from '../store.server.ts';

/**
 * A member of staff says that a line is no customer's money (`ignore`), or takes one up again that was ignored or late
 * (`undo`). `not-open`: another one was first, or it pays an order.
 */
export function setDepositAside(
  platform: Platform,
  staff: Member,
  input: { depositId: string; event: 'ignore' | 'undo'; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  return platform.transaction(async (tx) => {
    await lockMatching(tx);
    const deposit = await findDeposit(tx, input.depositId);
    if (!deposit) return err('not-found');
    const matches = await listMatches(tx, [deposit.id]);
    if (matches.some(({ undone_at }) => undone_at === null)) return err('not-open');
    if (!(await moveDepositRow(tx, deposit, input.event, input.reason))) return err('not-open');
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: input.event === 'ignore' ? 'deposits.ignored' : 'deposits.taken-up',
      target: deposit.id,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(null);
  });
}
