import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { closeInvoices } from './invoices.store.server.ts';
import { moveContract } from './move-contract.server.ts';
import { type EndReason, moveSubscription } from './subscription.ts';
import { findSubscriptionOfOrder } from './subscriptions.store.server.ts';

/**
 * Ends the contract that an order began, because its money went back ('end') or never came again ('terminate'); what is
 * open of it is owed no more. Under its customer's lock.
 */
export async function endContractOfOrder(
  platform: Platform,
  tx: Queryable,
  orderId: string,
  event: 'end' | 'terminate',
  reason: EndReason,
): Promise<void> {
  const state = event === 'end' ? 'VOID' : 'UNCOLLECTIBLE';
  await closeInvoices(tx, { orderId }, state);
  const contract = await findSubscriptionOfOrder(tx, orderId);
  if (!contract || !moveSubscription(contract.state, event)) return;
  const now = platform.clock.now();
  await moveContract(platform, tx, contract, event, {
    last_day: kstDate(now),
    end_reason: reason,
    ended_at: now,
  });
  await closeInvoices(tx, { subscriptionId: contract.id }, state);
}
