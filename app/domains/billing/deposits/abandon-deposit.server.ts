import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { findLastAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import type { OrderRow } from '../tables.ts';

/**
 * Ends an order that awaits its deposit where nothing has come for it. False where money is held for it, or a contract
 * hangs on it: that is not simply given up.
 */
export async function abandonDeposit(
  platform: Pick<Platform, 'clock'>,
  { tx }: CustomerLock,
  order: Pick<OrderRow, 'id' | 'paid_at'>,
  event: 'cancel' | 'expire',
): Promise<boolean> {
  if (order.paid_at !== null || (await sumOfOrder(tx, order.id)) > 0) return false;
  await endDepositWait(platform, tx, order.id, event);
  return true;
}

/**
 * Ends the waiting for a deposit, whatever has come: what the order holds, and a contract that hangs on it, are the
 * caller's. What comes later is the engine's (payments.md §2.2, Success after expiry). Answers the attempt that waited,
 * whose account at the gateway can be closed after the commit.
 */
export async function endDepositWait(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  orderId: string,
  event: 'cancel' | 'expire',
): Promise<Attempt | null> {
  const now = platform.clock.now();
  const state = event === 'cancel' ? 'CANCELED' : 'EXPIRED';
  if (!(await transitionOrder(tx, orderId, 'AWAITING_DEPOSIT', { state, endedAt: now }))) {
    throw new Error(`Order ${orderId} moved under its lock.`);
  }
  const attempt = await findLastAttempt(tx, orderId);
  if (attempt?.state !== 'WAITING_FOR_DEPOSIT') return null;
  await transitionAttempt(tx, attempt, event, { finalAt: now });
  return attempt;
}
