import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { findDiscardBlocker, isOrderPayable } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { type CancellationQuote, quoteCancellation } from '../cancellation/quote-cancellation.server.ts';
import { settleCancellation } from '../cancellation/settle-cancellation.server.ts';
import { forEachDue } from '../schedule/for-each-due.server.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Terminates subscriptions that were suspended for 30 days without payment (spec §9, Terms), at the cost of an early
 * cancellation on that day (decisions M15). Waits while money may arrive. Staff get a work item with the amount outstanding.
 */
export async function terminateUnpaid(platform: Platform): Promise<void> {
  const toClose: Attempt[] = [];
  await forEachDue(platform, 'terminate', async (lock, subscription) => {
    const { tx } = lock;
    const quote = await quoteTermination(tx, subscription, kstDate(platform.clock.now()));
    for (const orderId of quote.toAbandon) if (await canReceivePayment(lock, orderId)) return;
    const settled = await settleCancellation(platform, lock, subscription, quote, {
      actor: 'system',
      account: null,
      reason: 'not-paid',
    });
    toClose.push(...settled.toClose);
    await raiseWorkItem(platform, tx, {
      kind: 'contract-terminated',
      subject: subscription.number,
      orderId: null,
      details: { contract: subscription.number, owed: quote.toPay },
    });
  });
  for (const attempt of toClose) await closeVirtualAccount(platform, attempt);
}

/**
 * The 30 days may outlast the subscription: its last day then counts, which costs no penalty. Neither does a
 * termination under an older agreement.
 */
function quoteTermination(tx: Tx, subscription: SubscriptionRow, today: KstDate): Promise<CancellationQuote> {
  const terms = { ...subscription, penalty_percent: terminationPercent(subscription) };
  return quoteCancellation(tx, terms, today < subscription.ends_on ? today : subscription.ends_on);
}

async function canReceivePayment(lock: CustomerLock, orderId: string): Promise<boolean> {
  return (await isOrderPayable(lock, orderId)) || (await findDiscardBlocker(lock.tx, orderId)) !== null;
}
