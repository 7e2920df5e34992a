import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { reverseOwnDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { moveDeposit } from '../deposit.ts';
import {
  type DepositRow,
  findDeposit,
  listLinesOfOrder,
  listMatches,
  lockMatching,
  type MatchRow,
  markMatchUndone,
  moveDepositRow,
  moveLinesOfOrder,
} from '../store.server.ts';
import { payWithLine } from './pay-with-line.server.ts';

type By = { staff: Member; reason: string; requestId: string };

/**
 * A member of staff takes a line off the order that it was wrongly matched to: the order awaits its money anew, the line
 * is nobody's. What another line brought over is given to the order first. The match stays in the books, with who undid it.
 */
export async function undoMatch(
  platform: Platform,
  staff: Member,
  input: { depositId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open' | 'order-refunded'>> {
  const by = { staff, reason: input.reason, requestId: caller.id };
  const undone = await platform.transaction(
    async (tx): Promise<Result<null, 'not-found' | 'not-open' | 'order-refunded'>> => {
      await lockMatching(tx);
      const deposit = await findDeposit(tx, input.depositId);
      if (!deposit) return err('not-found');
      const match = await matchOf(tx, deposit);
      if (!match || !moveDeposit(deposit.state, 'undo')) return err('not-open');
      const taken = await takeOff(platform, tx, deposit, match, by);
      if (!taken.ok) return taken;
      // What else came for the order is a part of it again.
      await moveLinesOfOrder(tx, match.order_id, 'MATCHED', 'reopen');
      if (taken.value.awaits) await giveRest(platform, tx, match, by);
      return ok(null);
    },
  );
  // The buyer is told that the order awaits its money, or has it again.
  if (undone.ok) await platform.jobs.wake(DELIVER_MAIL);
  return undone;
}

const matchOf = async (tx: Queryable, { id }: DepositRow) =>
  (await listMatches(tx, [id])).find(({ undone_at }) => undone_at === null);

async function takeOff(
  platform: Platform,
  tx: Queryable,
  deposit: DepositRow,
  match: MatchRow,
  by: By,
): Promise<Result<{ awaits: boolean }, 'order-refunded'>> {
  const at = platform.clock.now();
  const undone = await reverseOwnDeposit(platform, tx, {
    orderId: match.order_id,
    amount: match.amount,
    transactionKey: `${deposit.id}:${match.id}:undone`,
    occurredAt: at,
  });
  if (!undone.ok) return undone;
  await markMatchUndone(tx, match.id, { by: by.staff.accountId, at });
  if (!(await moveDepositRow(tx, deposit, 'undo', by.reason))) {
    throw new Error(`Line ${deposit.id} moved under the matching lock.`);
  }
  await recordAudit(tx, {
    at,
    actor: by.staff.accountId,
    action: 'deposits.match-undone',
    target: `${deposit.id} ${match.order_number}`,
    requestId: by.requestId,
    reason: by.reason,
  });
  return undone;
}

/** A line that brought more than its order needed is matched to it anew, now that it needs more, for the old reason. */
async function giveRest(platform: Platform, tx: Queryable, undone: MatchRow, by: By): Promise<void> {
  const order = {
    orderId: undone.order_id,
    number: undone.order_number,
    state: 'AWAITING_DEPOSIT' as const,
  };
  for (const line of await listLinesOfOrder(tx, order.orderId)) {
    const match = line.state === 'OVER' ? await matchOf(tx, line) : undefined;
    if (!match) continue;
    const taken = await takeOff(platform, tx, line, match, by);
    const open = await findDeposit(tx, line.id);
    if (!taken.ok || !open) throw new Error(`Line ${line.id} cannot be matched to its order anew.`);
    const again = {
      actor: by.staff.accountId,
      reason: match.reason,
      requestId: by.requestId,
      on: match.matched_on,
      accountId: match.account_id,
      payerHash: match.payer_hash,
    };
    const event = await payWithLine(platform, tx, open, order, again);
    if (event === 'nothing') throw new Error(`Order ${order.number} takes no money although it awaits some.`);
  }
}
