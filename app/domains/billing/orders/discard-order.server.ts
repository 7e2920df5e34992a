import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS, type KstDate, kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { endDepositWait } from '../deposits/abandon-deposit.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { hasOpenAttempt } from '../payments/attempts.store.server.ts';
import { findOrderById, findUnpaidOrder } from './order-queries.server.ts';
import { transitionOrder } from './orders.store.server.ts';

/**
 * Cancels the account's unpaid checkout, because only the newest counts. Returns the reason if it cannot be canceled;
 * then no new checkout may begin.
 */
export async function abandonUnpaidOrder(
  { clock }: Pick<Platform, 'clock'>,
  { tx, accountId }: CustomerLock,
): Promise<'deposit-awaited' | 'payment-in-progress' | null> {
  const unpaid = await findUnpaidOrder(tx, accountId);
  if (unpaid?.state === 'AWAITING_DEPOSIT') return 'deposit-awaited';
  if (unpaid?.moving) return 'payment-in-progress';
  if (unpaid)
    await transitionOrder(tx, unpaid.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt: clock.now() });
  return null;
}

/**
 * Whether money for an order may be in flight: a charge without a known outcome, or an awaited deposit, even an
 * overdue one, which the expiry job decides. A deposit of an order placed after `orderedUntil` does not count.
 */
export async function isOrderPayable(
  { tx }: CustomerLock,
  orderId: string,
  orderedUntil: KstDate | null = null,
): Promise<boolean> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'AWAITING_DEPOSIT') return hasOpenAttempt(tx, orderId);
  return orderedUntil === null || kstDate(order.created_at) <= orderedUntil;
}

export type DiscardBlocker = 'payment-in-progress' | 'money-held';

/** Why an invoice's order cannot be discarded now; null if it can be, or has ended already. */
export async function findDiscardBlocker(tx: Tx, orderId: string): Promise<DiscardBlocker | null> {
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT')
    return (await hasOpenAttempt(tx, order.id)) ? 'payment-in-progress' : null;
  if (order?.state !== 'AWAITING_DEPOSIT') return null;
  return (await sumOfOrder(tx, order.id)) > 0 ? 'money-held' : null;
}

/**
 * Cancels the order of an invoice that is no longer due; does nothing if the order has ended. `payment-in-progress`: a
 * charge may still succeed; `money-held`: part of its deposit has arrived. Returns the attempt whose virtual account
 * the caller closes after the commit.
 */
export async function discardOrder(
  platform: Pick<Platform, 'clock'>,
  { tx }: CustomerLock,
  orderId: string,
): Promise<Result<Attempt | null, DiscardBlocker>> {
  const why = await findDiscardBlocker(tx, orderId);
  if (why) return err(why);
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT') {
    const endedAt = platform.clock.now();
    await transitionOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt });
    return ok(null);
  }
  if (order?.state !== 'AWAITING_DEPOSIT') return ok(null);
  if ((await sumOfOrder(tx, order.id)) > 0) return err('money-held');
  // Also after a reversed deposit: the caller ends the subscription that it paid.
  return ok(await endDepositWait(platform, tx, order.id, 'cancel'));
}

/** Extends the deadline of an order that is still to be charged, because its invoice is due later. */
export async function extendOrder({ tx }: CustomerLock, orderId: string, days: number): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'PENDING_PAYMENT') return;
  const dueAt = new Date(order.due_at.getTime() + days * DAY_MS);
  await transitionOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'PENDING_PAYMENT', dueAt });
}
