import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';
import { listOrdersWithoutAccount } from './invoice-orders.store.server.ts';

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

/** Pause between two tries to open an account. */
const RETRY_MS = 30 * 60_000;

/** Subscription orders whose virtual account is not open yet; at most 100. */
export function listAccountsToOpen({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  return listOrdersWithoutAccount(db, now, new Date(now.getTime() - RETRY_MS));
}
