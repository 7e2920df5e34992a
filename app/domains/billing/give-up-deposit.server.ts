import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findLastAttempt, moveAttemptRow } from './attempts.store.server.ts';
import { sumOfOrder } from './ledger.store.server.ts';
import type { Attempt } from './order.ts';
import { moveOrder, type OrderRow } from './orders.store.server.ts';

/**
 * Ends the waiting for a deposit, within the caller's transaction and under the customer's lock: nothing has come, and
 * nothing is waited for any more. What comes later is the engine's (payments.md §2.2, Success after expiry).
 * `money-held`: a part has come and must go back first; `was-paid`: the deposit was reversed, and a contract hangs on it.
 * Answers the attempt, whose account at the gateway can be closed after the commit.
 */
export async function giveUpDeposit(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  order: Pick<OrderRow, 'id' | 'paid_at'>,
  event: 'cancel' | 'expire',
): Promise<Result<Attempt | null, 'money-held' | 'was-paid' | 'not-cancelable'>> {
  if (order.paid_at !== null) return err('was-paid');
  if ((await sumOfOrder(tx, order.id)) > 0) return err('money-held');
  const now = platform.clock.now();
  const state = event === 'cancel' ? 'CANCELED' : 'EXPIRED';
  if (!(await moveOrder(tx, order.id, 'AWAITING_DEPOSIT', { state, endedAt: now })))
    return err('not-cancelable');
  const attempt = await findLastAttempt(tx, order.id);
  if (attempt?.state !== 'WAITING_FOR_DEPOSIT') return ok(null);
  await moveAttemptRow(tx, attempt, event, { finalAt: now });
  return ok(attempt);
}
