import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { voidInvoices } from '../invoices/invoices.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { EndReason } from './subscription.ts';
import { transitionSubscription } from './transition-subscription.server.ts';

/**
 * Ends a contract with `lastDay` as its last usable Korean day; what is open of it is owed no more, so whatever an end costs
 * is invoiced after this. `used`: all of its periods were used, so those that are not paid stay owed and are charged on. One that
 * was not paid is TERMINATED, and its access ended before it rested. Within the caller's transaction and under its customer's
 * lock. Answers the contract as it is now.
 */
export async function endSubscription(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  { lastDay, reason, actor, used }: { lastDay: KstDate; reason: EndReason; actor: string; used?: true },
): Promise<SubscriptionRow> {
  const { suspended_on } = contract;
  const notPaid = reason === 'not-paid';
  const ended = await transitionSubscription(platform, tx, contract, notPaid ? 'terminate' : 'end', {
    last_day: notPaid && suspended_on !== null ? addDays(suspended_on, -1) : lastDay,
    end_reason: reason,
    ended_at: platform.clock.now(),
    actor,
    note: reason,
  });
  await voidInvoices(tx, { subscriptionId: contract.id, ...(used && { but: 'period' }) });
  return ended;
}
