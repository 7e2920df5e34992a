import { isOrderPayable } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { suspendForOverdueInvoice } from '../fulfillment/suspend-for-overdue-invoice.server.ts';
import { GRACE_DAYS } from './dunning.ts';
import { forEachPastDue } from './for-each-past-due.server.ts';

/**
 * Suspends subscriptions whose period was not paid within its grace. Waits while money may arrive: a charge that may
 * succeed, the last try, or an awaited deposit, which has its own deadline.
 */
export function suspendUnpaid(platform: Platform): Promise<void> {
  return forEachPastDue(platform, 'past-grace', async (lock, { order_id, due_on, created_at }) => {
    if (order_id === null) return;
    // Otherwise, each deposit ordered after the grace would extend it.
    const [graceEnd, openedOn] = [addDays(due_on, GRACE_DAYS), kstDate(created_at)];
    if (await isOrderPayable(lock, order_id, openedOn > graceEnd ? openedOn : graceEnd)) return;
    await suspendForOverdueInvoice(platform, lock.tx, order_id);
  });
}
