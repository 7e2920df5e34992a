import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { reverseOwnDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { nextLineState } from '../statement-line.ts';
import {
  findLine,
  type LineRow,
  listLinesOfOrder,
  lockMatching,
  transitionLine,
  transitionLinesOfOrder,
} from '../store.server.ts';
import { applyLine } from './apply-line.server.ts';
import { listMatches, type MatchRow, markMatchUndone } from './matches.store.server.ts';

type By = { staff: Member; reason: string; requestId: string };

/**
 * Reopens line and order after a wrong match, then reapplies lines that overpaid the order. The match stays on record.
 */
export async function undoMatch(
  platform: Platform,
  staff: Member,
  input: { lineId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open' | 'order-refunded'>> {
  const by = { staff, reason: input.reason, requestId: caller.id };
  return platform.transaction(
    async (tx): Promise<Result<null, 'not-found' | 'not-open' | 'order-refunded'>> => {
      await lockMatching(tx);
      const line = await findLine(tx, input.lineId);
      if (!line) return err('not-found');
      const match = await findActiveMatch(tx, line);
      if (!match || !nextLineState(line.state, 'undo')) return err('not-open');
      const reversed = await reverseMatch(platform, tx, line, match, by);
      if (!reversed.ok) return reversed;
      // The order's other lines become partial payments again.
      await transitionLinesOfOrder(tx, match.order_id, 'MATCHED', 'reopen');
      if (reversed.value.awaits) await reapplyExcess(platform, tx, match, by);
      return ok(null);
    },
  );
}

const findActiveMatch = async (tx: Tx, { id }: LineRow) =>
  (await listMatches(tx, [id])).find(({ undone_at }) => undone_at === null);

async function reverseMatch(
  platform: Platform,
  tx: Tx,
  line: LineRow,
  match: MatchRow,
  by: By,
): Promise<Result<{ awaits: boolean }, 'order-refunded'>> {
  const at = platform.clock.now();
  const undone = await reverseOwnDeposit(platform, tx, {
    orderId: match.order_id,
    amount: match.amount,
    transactionKey: `${line.id}:${match.id}:undone`,
    occurredAt: at,
  });
  if (!undone.ok) return undone;
  await markMatchUndone(tx, match.id, { by: by.staff.accountId, at });
  if (!(await transitionLine(tx, line, 'undo', by.reason))) {
    throw new Error(`Line ${line.id} moved under the matching lock.`);
  }
  await recordAudit(tx, {
    at,
    actor: by.staff.accountId,
    action: 'deposits.match-undone',
    target: `${line.id} ${match.order_number}`,
    requestId: by.requestId,
    reason: by.reason,
  });
  return undone;
}

/** Matches lines that overpaid the order again, now that it needs more. */
async function reapplyExcess(platform: Platform, tx: Tx, undone: MatchRow, by: By): Promise<void> {
  const order = {
    orderId: undone.order_id,
    number: undone.order_number,
    state: 'AWAITING_DEPOSIT' as const,
  };
  for (const line of await listLinesOfOrder(tx, order.orderId)) {
    const match = line.state === 'OVER' ? await findActiveMatch(tx, line) : undefined;
    if (!match) continue;
    const taken = await reverseMatch(platform, tx, line, match, by);
    const open = await findLine(tx, line.id);
    if (!taken.ok || !open) throw new Error(`Line ${line.id} cannot be matched to its order anew.`);
    const again = {
      actor: by.staff.accountId,
      reason: match.reason,
      requestId: by.requestId,
      on: match.matched_on,
      accountId: match.account_id,
      payerHash: match.payer_hash,
    };
    const event = await applyLine(platform, tx, open, order, again);
    if (event === 'nothing') throw new Error(`Order ${order.number} takes no money although it awaits some.`);
  }
}
