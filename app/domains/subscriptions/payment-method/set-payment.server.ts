import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { PaymentEvent } from '../lifecycle/history-event.ts';
import { insertEvent } from '../lifecycle/subscription-events.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import {
  clearRetries,
  type SubscriptionTerms,
  scheduleRetries,
  updatePayment,
} from './subscription-payment.store.server.ts';

/**
 * Changes how a subscription is paid and records the event. With automatic payment, unpaid invoices are charged from
 * now on; without it, none are.
 */
export async function setPayment(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: SubscriptionRow,
  event: PaymentEvent,
  change: SubscriptionTerms,
  note: string | null = null,
): Promise<SubscriptionRow> {
  if (!(await updatePayment(tx, subscription, change)))
    throw new Error(`Subscription ${subscription.number} moved under its lock.`);
  if (change.auto_pay) await scheduleRetries(tx, subscription, clock.now());
  else await clearRetries(tx, subscription.id);
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at: clock.now(),
    event,
    from_state: subscription.state,
    to_state: subscription.state,
    actor: subscription.account_id,
    note,
  });
  return { ...subscription, ...change };
}
