import type { Tx } from '#app/platform/db/database.server.ts';
import type { DeclinedCharge } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { setDecline } from '../dunning/dunning.store.server.ts';
import {
  countChargesOn,
  countRetryDays,
  MAX_CHARGES_PER_DAY,
  nextRetry,
  nextTryAfterOutage,
} from '../dunning/dunning.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-queries.server.ts';
import { nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import { notifyDeclined } from './notify-declined.server.ts';

/**
 * The saved card was not charged: the invoice waits for its next retry or another card, the subscription becomes past
 * due, and the member is notified (payments.md §2.2, Dunning). Access continues. An outage uses up no retry, and
 * neither does a card that was replaced meanwhile: the new one is tried at once.
 */
export async function declineInvoice(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { decline, paymentMethodId, code, limit }: DeclinedCharge,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice || !isUnpaid(invoice)) return;
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription.`);
  const now = platform.clock.now();
  const today = kstDate(now);
  const automatic = invoice.next_try_at !== null;
  const replaced =
    subscription.payment_method_id !== null && subscription.payment_method_id !== paymentMethodId;
  if (decline === 'nobody' || replaced) {
    const charges = countChargesOn(subscription, today);
    const retryAt = replaced && charges < MAX_CHARGES_PER_DAY ? now : nextTryAfterOutage(now, charges);
    const next_try_at = automatic ? retryAt : null;
    await setDecline(tx, invoice.id, { ...invoice, last_failure: code, next_try_at });
    return;
  }
  const hard = decline === 'hard';
  const declined = {
    declines: invoice.declines + 1,
    last_failure: code,
    hard_declined: hard,
    // The mail about this decline counts as today's reminder.
    reminders: countRetryDays(invoice.due_on, today),
    next_try_at: hard || !automatic ? null : nextRetry(invoice.due_on, today),
  };
  await setDecline(tx, invoice.id, declined);
  // The difference of a plan change is paid at once or not at all, and the member sees why it failed.
  if (invoice.kind === 'change' && !automatic) return;
  if (invoice.kind === 'period' && nextState(subscription.state, 'miss'))
    await transitionSubscription(platform, tx, subscription, 'miss', { note: code });
  await notifyDeclined(platform, tx, subscription, { ...invoice, ...declined }, { limit });
}
