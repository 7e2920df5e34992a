import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import { notifyPeriodDue } from '../invoices/notify-period-due.server.ts';
import { nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { setReminders } from './dunning.store.server.ts';
import { countRetryDays } from './dunning.ts';
import { forEachPastDue } from './for-each-past-due.server.ts';

/** Reminds members of periods that are not charged automatically, on the retry days (payments.md §2.2, Dunning). */
export function remindOfPastDue(platform: Platform): Promise<void> {
  return forEachPastDue(platform, 'to-remind', async ({ tx }, { id }) => {
    const due = await recordReminder(platform, tx, id);
    if (due) await notifyPeriodDue(platform, tx, due.subscription, due.invoice, due.missed);
  });
}

/** `missed`: days since the period was due. */
export type Reminder = { subscription: SubscriptionRow; invoice: InvoiceRow; missed: number };

/**
 * Records today's reminder of an unpaid period; the first one makes its subscription past due. Null if no reminder is
 * due.
 */
async function recordReminder(platform: Platform, tx: Tx, invoiceId: string): Promise<Reminder | null> {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice || invoice.next_try_at !== null) return null;
  const today = kstDate(platform.clock.now());
  const steps = countRetryDays(invoice.due_on, today);
  if (invoice.reminders >= steps || !(await setReminders(tx, invoice.id, invoice.reminders, steps)))
    return null;
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription.`);
  if (nextState(subscription.state, 'miss'))
    await transitionSubscription(platform, tx, subscription, 'miss', { note: `period ${invoice.period_no}` });
  return { subscription, invoice, missed: daysBetween(invoice.due_on, today) };
}
