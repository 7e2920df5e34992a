import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type LineState, nextLineState } from '../statement-line.ts';
import { findLine, lockMatching } from '../store.server.ts';
import { applyLine, type MatchSource } from './apply-line.server.ts';
import { hashPayer, openPayer } from './payer-name.server.ts';

export type AssignError = 'not-found' | 'not-open' | 'order-not-awaited';

/**
 * Matches a line to an order for staff, whatever differs. Returns the line's new state. `not-open`: another request came
 * first.
 */
export async function assignLine(
  platform: Platform,
  staff: Member,
  input: { lineId: string; orderNumber: string; reason: string },
  caller: Caller,
): Promise<Result<LineState, AssignError>> {
  const filter = { payers: [], accountIds: [], numbers: [input.orderNumber] };
  const awaited = await listAwaitedTransfers(platform, filter);
  const order = awaited.find(({ number }) => number === input.orderNumber);
  return platform.transaction(async (tx): Promise<Result<LineState, AssignError>> => {
    await lockMatching(tx);
    const line = await findLine(tx, input.lineId);
    if (!line) return err('not-found');
    if (line.state !== 'UNMATCHED') return err('not-open');
    if (!order) return err('order-not-awaited');
    const by: MatchSource = {
      actor: staff.accountId,
      reason: input.reason,
      requestId: caller.id,
      on: 'staff',
      accountId: order.accountId,
      payerHash: hashPayer(platform, openPayer(platform, line), order.code),
    };
    const event = await applyLine(platform, tx, line, order, by);
    const state = event === 'nothing' ? null : nextLineState(line.state, event);
    return state === null ? err('order-not-awaited') : ok(state);
  });
}
