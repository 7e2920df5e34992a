import { mayStillBePaid } from '#app/domains/billing/payments/may-still-be-paid.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { suspendForOverdueInvoice } from '../fulfillment/suspend-for-overdue-invoice.server.ts';
import { GRACE_DAYS } from './dunning.ts';
import { forEachPastDue } from './for-each-past-due.server.ts';

/**
 * Suspends the contracts whose period was not paid within its days of grace. One whose money may be on its way waits: access
 * is not lost during a charge that later succeeds, nor before the last one was tried, and an awaited deposit has its own
 * deadline.
 */
export function suspendUnpaid(platform: Platform): Promise<void> {
  return forEachPastDue(platform, 'missed', async (tx, { order_id, due_on, created_at }) => {
    if (order_id === null) return;
    // A deposit that is ordered after the grace would lengthen it again and again.
    const [graceEnd, openedOn] = [addDays(due_on, GRACE_DAYS), kstDate(created_at)];
    if (await mayStillBePaid(tx, order_id, openedOn > graceEnd ? openedOn : graceEnd)) return;
    await suspendForOverdueInvoice(platform, tx, order_id);
  });
}
