import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { findLastAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import type { OrderRow } from '../tables.ts';

/** Ends an order that awaits its deposit. False if it holds money or has begun a subscription. */
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
 * Ends an order that awaits its deposit. The caller refunds what it holds and ends its subscription; a later deposit is
 * treated as unexpected (payments.md §2.2, Success after expiry). Returns the attempt whose virtual account the caller
 * closes after the commit.
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
