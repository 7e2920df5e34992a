import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { undoDeposit } from '#app/domains/billing/undo-deposit.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { moveDeposit } from './deposit.ts';
import {
  findDeposit,
  listMatches,
  lockMatching,
  markMatchUndone,
  moveDepositRow,
  moveLinesOfOrder,
} from './store.server.ts';

/**
 * A member of staff takes a line off the order that it was wrongly matched to: the order awaits its money anew, the line
 * is nobody's. The match stays in the books, with who undid it.
 */
export function undoMatch(
  platform: Platform,
  staff: Member,
  input: { depositId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open' | 'order-refunded'>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    await lockMatching(tx);
    const deposit = await findDeposit(tx, input.depositId);
    if (!deposit) return err('not-found');
    const [match] = (await listMatches(tx, [deposit.id])).filter(({ undone_at }) => undone_at === null);
    if (!match || !moveDeposit(deposit.state, 'undo')) return err('not-open');
    const undone = await undoDeposit(platform, tx, {
      orderId: match.order_id,
      amount: match.amount,
      transactionKey: `${deposit.id}:${match.id}:undone`,
      occurredAt: at,
    });
    if (!undone.ok) return undone;
    await markMatchUndone(tx, match.id, { by: staff.accountId, at });
    if (!(await moveDepositRow(tx, deposit, 'undo', input.reason))) {
      throw new Error(`Line ${deposit.id} moved under the matching lock.`);
    }
    // What else came for the order is a part of it again.
    await moveLinesOfOrder(tx, match.order_id, 'MATCHED', 'reopen');
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'deposits.match-undone',
      target: `${deposit.id} ${match.order_number}`,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(null);
  });
}
