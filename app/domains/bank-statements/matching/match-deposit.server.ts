import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type DepositState, moveDeposit } from '../deposit.ts';
import { findDeposit, lockMatching } from '../store.server.ts';
import { type MatchedBy, payWithLine } from './pay-with-line.server.ts';
import { hashPayer, payerOfLine } from './payer-of-line.server.ts';

export type MatchError = 'not-found' | 'not-open' | 'order-not-awaited';

/**
 * A member of staff gives a line to an order, whatever differs. Answers the state of the line afterwards: it may be enough,
 * too little, too much, or too late. `not-open`: another member of staff was first.
 */
export async function matchDeposit(
  platform: Platform,
  staff: Member,
  input: { depositId: string; orderNumber: string; reason: string },
  caller: Caller,
): Promise<Result<DepositState, MatchError>> {
  const awaited = await listAwaitedTransfers(platform);
  const order = awaited.find(({ number }) => number === input.orderNumber);
  const outcome = await platform.transaction(async (tx): Promise<Result<DepositState, MatchError>> => {
    await lockMatching(tx);
    const deposit = await findDeposit(tx, input.depositId);
    if (!deposit) return err('not-found');
    if (deposit.state !== 'UNMATCHED') return err('not-open');
    if (!order) return err('order-not-awaited');
    const by: MatchedBy = {
      actor: staff.accountId,
      reason: input.reason,
      requestId: caller.id,
      on: 'staff',
      accountId: order.accountId,
      payerHash: hashPayer(platform, payerOfLine(platform, deposit), order.code),
    };
    const event = await payWithLine(platform, tx, deposit, order, by);
    const state = event === 'nothing' ? null : moveDeposit(deposit.state, event);
    return state === null ? err('order-not-awaited') : ok(state);
  });
  if (outcome.ok) await platform.jobs.wake(DELIVER_MAIL);
  return outcome;
}
