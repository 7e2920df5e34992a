import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';
import { listOrdersWithoutAccount } from './invoice-orders.store.server.ts';

/**
 * Whether money for an order may be on its way: a charge whose answer is not known, or a deposit that is awaited, whose
 * deadline is the expiry's to judge. One that was ordered after `orderedUntil` is none that is waited for.
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

/** Between two tries, ms. */
const AGAIN_MS = 30 * 60_000;

/** Orders of contracts that are paid into a virtual account which is not open yet, some 100 at a time. */
export function listAccountsToOpen({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  return listOrdersWithoutAccount(db, now, new Date(now.getTime() - AGAIN_MS));
}
