import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { findDiscardBlocker } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { Platform } from '#app/platform/platform.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import { quoteCancellation } from './quote-cancellation.server.ts';
import { settleCancellation } from './settle-cancellation.server.ts';

/** Ends the contracts whose chosen last day has passed in Korea, at what that day costs (decisions M7). */
export async function completeCancellations(platform: Platform): Promise<void> {
  const toClose: Attempt[] = [];
  await forEachDue(platform, 'end-scheduled', async (tx, contract) => {
    const lastDay = contract.scheduled_end;
    if (lastDay === null) throw new Error(`Contract ${contract.number} has no day to end on.`);
    const quote = await quoteCancellation(tx, contract, lastDay);
    // What is owed may be under way; then the end waits for its answer.
    for (const orderId of quote.toDrop) if (await findDiscardBlocker(tx, orderId)) return;
    const settled = await settleCancellation(platform, tx, contract, quote, {
      actor: 'system',
      account: null,
      reason: 'early-end',
    });
    toClose.push(...settled.toClose);
  });
  for (const attempt of toClose) await closeVirtualAccount(platform, attempt);
}
