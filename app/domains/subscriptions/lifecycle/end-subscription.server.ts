import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { voidInvoices } from '../invoices/invoices.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { EndReason } from './subscription.ts';
import { transitionSubscription } from './transition-subscription.server.ts';

/**
 * Ends a subscription with `lastDay` as its last usable Korean day. Voids open invoices, so the cost of the end must
 * be billed afterwards. `used`: all periods were used, so unpaid ones stay due. `not-paid`: TERMINATED, with the last
 * day of access as its last day.
 */
export async function endSubscription(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  { lastDay, reason, actor, used }: { lastDay: KstDate; reason: EndReason; actor: string; used?: true },
): Promise<SubscriptionRow> {
  const { suspended_on } = subscription;
  const notPaid = reason === 'not-paid';
  const ended = await transitionSubscription(platform, tx, subscription, notPaid ? 'terminate' : 'end', {
    last_day: notPaid && suspended_on !== null ? addDays(suspended_on, -1) : lastDay,
    end_reason: reason,
    ended_at: platform.clock.now(),
    actor,
    note: reason,
  });
  await voidInvoices(tx, { subscriptionId: subscription.id, ...(used && { but: 'period' }) });
  return ended;
}
