import type { Queryable } from '#app/platform/db/database.server.ts';
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

/** Reminds of the periods that nobody charges by itself, on the days of the plan (payments.md §2.2, Dunning). */
export function remindOfPastDue(platform: Platform): Promise<void> {
  return forEachPastDue(platform, 'untold', async (tx, { id }) => {
    const due = await recordReminder(platform, tx, id);
    if (due) await notifyPeriodDue(platform, tx, due.contract, due.invoice, due.missed);
  });
}

/** A period to remind of: `missed` days after it was due. */
export type Reminder = { contract: SubscriptionRow; invoice: InvoiceRow; missed: number };

/**
 * Writes down that a member is told today that a period is not paid which nobody charges by itself: its contract is behind
 * from the first such day on. Within the caller's transaction and under its customer's lock; null where there is nothing to
 * tell (any more).
 */
async function recordReminder(
  platform: Platform,
  tx: Queryable,
  invoiceId: string,
): Promise<Reminder | null> {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice || invoice.next_try_at !== null) return null;
  const today = kstDate(platform.clock.now());
  const steps = countRetryDays(invoice.due_on, today);
  if (invoice.reminders >= steps || !(await setReminders(tx, invoice.id, invoice.reminders, steps)))
    return null;
  const contract = await findSubscription(tx, invoice.subscription_id);
  if (!contract) throw new Error(`Invoice ${invoice.id} has no contract.`);
  if (nextState(contract.state, 'miss'))
    await transitionSubscription(platform, tx, contract, 'miss', { note: `period ${invoice.period_no}` });
  return { contract, invoice, missed: daysBetween(invoice.due_on, today) };
}
