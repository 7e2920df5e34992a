import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { abandonDeposit } from '../deposits/abandon-deposit.server.ts';
import { hasOpenAttempt } from '../payments/attempts.store.server.ts';
import { syncLastDeposit } from '../payments/sync-attempts.server.ts';
import type { OrderRow } from '../tables.ts';
import { listUnpaidDeposits, listUnpaidPending } from './deadlines.store.server.ts';
import { notifyOrderExpired } from './notify-order-expired.server.ts';
import { findOrderById } from './order-queries.server.ts';
import { transitionOrder } from './orders.store.server.ts';

/**
 * Expires orders that were not paid in time (decisions M4); `end-overdue-deposits` handles those that hold money.
 * Price and consents lapse, so a new checkout makes a new order. The gateway's account expires at the same second; a
 * later deposit is refunded or reopens the order. An expired order of a period suspends its subscription.
 */
export async function expireUnpaidOrders(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const pending = await expireEach(platform, await listUnpaidPending(db, now), expirePending);
  const awaited = await expireEach(platform, await listUnpaidDeposits(db, now), expireAwaited);
  if (pending + awaited > 0) log.info('orders expired', { count: pending + awaited });
}

/** Returns how many expired. A failing order does not block the others. */
async function expireEach(
  platform: Platform,
  orders: readonly OrderRow[],
  expire: (platform: Platform, order: OrderRow) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const order of orders) {
    const expired = await expire(platform, order).catch((error: unknown) => {
      platform.log.error('order not expired', { order: order.number, error });
      return false;
    });
    if (expired) count += 1;
  }
  return count;
}

/** Holds the customer lock; otherwise an attempt that begins meanwhile would charge for an expired order. */
async function expirePending(platform: Platform, known: OrderRow): Promise<boolean> {
  const { clock, fulfillment } = platform;
  const at = clock.now();
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.account_id);
    if (await hasOpenAttempt(tx, known.id)) return false;
    // Read again under the lock: a billing pause moves the deadline, and may have begun or ended meanwhile.
    const order = await findOrderById(tx, known.id);
    if (!order || order.due_at >= at) return false;
    if (order.invoice_id !== null && (await fulfillment.isPaused(tx, order.invoice_id))) return false;
    if (!(await transitionOrder(tx, known.id, 'PENDING_PAYMENT', { state: 'EXPIRED', endedAt: at })))
      return false;
    if (known.invoice_id !== null) await fulfillment.expired(platform, tx, known.id);
    return true;
  });
}

async function expireAwaited(platform: Platform, known: OrderRow): Promise<boolean> {
  if (!(await syncLastDeposit(platform, known.id))) return false;
  const { clock, fulfillment } = platform;
  const at = clock.now();
  return platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, known.account_id);
    // Read again under the lock: a reversed deposit or staff may have moved the deadline.
    const order = await findOrderById(tx, known.id);
    if (order?.state !== 'AWAITING_DEPOSIT' || order.due_at >= at) return false;
    if (!(await abandonDeposit(platform, lock, order, 'expire'))) return false;
    if (order.invoice_id !== null) await fulfillment.expired(platform, tx, order.id);
    else await notifyOrderExpired(platform, tx, order, 0);
    return true;
  });
}
