import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { endDepositWait } from '../deposits/abandon-deposit.server.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import { hasOpenAttempt } from '../payments/attempts.store.server.ts';
import { findOrderById, findUnpaidOrder } from './order-queries.server.ts';
import { transitionOrder } from './orders.store.server.ts';

/**
 * An account has one unpaid checkout: the newest wins, so an earlier one is canceled unless money may be moving for it, and
 * this says why nothing new may begin.
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

export type DiscardBlocker = 'payment-in-progress' | 'money-held';

/** Why an order that an invoice would be paid by cannot be given up now; null where it can, or is over already. */
export async function findDiscardBlocker(tx: Tx, orderId: string): Promise<DiscardBlocker | null> {
  const order = await findOrderById(tx, orderId);
  if (order?.state === 'PENDING_PAYMENT')
    return (await hasOpenAttempt(tx, order.id)) ? 'payment-in-progress' : null;
  if (order?.state !== 'AWAITING_DEPOSIT') return null;
  return (await sumOfOrder(tx, order.id)) > 0 ? 'money-held' : null;
}

/**
 * Gives up the order that an invoice would have been paid by, because the invoice is owed no more. `payment-in-progress`: a
 * charge may still succeed; `money-held`: a part of its deposit has come. Answers an attempt whose account at the gateway
 * can be closed after the commit. An order that is over already is none to give up.
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
  // Also where its deposit came once and was reversed: the contract that hung on it ends with it.
  return ok(await endDepositWait(platform, tx, order.id, 'cancel'));
}

/**
 * The order of an invoice can be paid so many days longer, because its invoice is due as much later. Nothing for one that waits
 * for no charge.
 */
export async function extendOrder({ tx }: CustomerLock, orderId: string, days: number): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.state !== 'PENDING_PAYMENT') return;
  const dueAt = new Date(order.due_at.getTime() + days * DAY_MS);
  await transitionOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'PENDING_PAYMENT', dueAt });
}
