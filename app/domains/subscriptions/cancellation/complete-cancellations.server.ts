import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { findDiscardBlocker } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { Platform } from '#app/platform/platform.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import { quoteCancellation } from './quote-cancellation.server.ts';
import { settleCancellation } from './settle-cancellation.server.ts';

/** Ends subscriptions whose scheduled last day has passed in Korea, at the cost of that day (decisions M7). */
export async function completeCancellations(platform: Platform): Promise<void> {
  const toClose: Attempt[] = [];
  await forEachDue(platform, 'end-scheduled', async (lock, subscription) => {
    const { tx } = lock;
    const lastDay = subscription.scheduled_end;
    if (lastDay === null) throw new Error(`Subscription ${subscription.number} has no day to end on.`);
    const quote = await quoteCancellation(tx, subscription, lastDay);
    // A payment may be in progress; then the end waits for its result.
    for (const orderId of quote.toAbandon) if (await findDiscardBlocker(tx, orderId)) return;
    const settled = await settleCancellation(platform, lock, subscription, quote, {
      actor: 'system',
      account: null,
      reason: 'early-end',
    });
    toClose.push(...settled.toClose);
  });
  for (const attempt of toClose) await closeVirtualAccount(platform, attempt);
}
