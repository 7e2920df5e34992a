import { mayStillBePaid } from '#app/domains/billing/may-still-be-paid.server.ts';
import { missInvoice } from '#app/domains/contracts/miss-invoice.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachInArrears } from './each-in-arrears.server.ts';

/**
 * Suspends the contracts whose period was not paid within its days of grace. One whose money may be on its way waits: access
 * is not lost during a charge that later succeeds, nor before the last one was tried, and an awaited deposit has its own
 * deadline.
 */
export function suspendUnpaid(platform: Platform): Promise<void> {
  return eachInArrears(platform, 'missed', async (tx, { order_id }) => {
    if (order_id === null || (await mayStillBePaid(tx, order_id))) return;
    await missInvoice(platform, tx, order_id);
  });
}
