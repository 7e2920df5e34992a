import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { subscriptionResumed } from '#app/domains/notifications/messages/subscription-resumed.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { suspensionDay } from '../dunning/dunning.ts';
import { findInvoiceOfOrder, listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { markInvoicePaid } from '../invoices/invoices.store.server.ts';
import { nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { applyPlanChange } from './apply-plan-change.server.ts';

/**
 * Marks the invoice of a paid order as paid. The subscription resumes if nothing else is outstanding, or if the
 * oldest outstanding period is still within its grace. Null if the order pays no invoice.
 */
export async function payInvoice(
  platform: Platform,
  tx: Tx,
  orderId: string,
  paidAt: Date,
): Promise<InvoiceRow | null> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice) return null;
  await markInvoicePaid(tx, invoice.id, paidAt);
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription.`);
  if (invoice.kind === 'change') await applyPlanChange(platform, tx, subscription, invoice.id);
  const owed = await listPayableInvoices(tx, subscription.id);
  const oldest = owed.find(({ kind }) => kind === 'period');
  if (!nextState(subscription.state, 'pay')) return invoice;
  if (!oldest) await resume(platform, tx, subscription, invoice.id);
  else if (subscription.state === 'SUSPENDED' && invoice.kind === 'period' && hasGrace(platform, oldest))
    await resume(platform, tx, subscription, invoice.id, `period ${oldest.period_no}`);
  return invoice;
}

function hasGrace({ clock }: Pick<Platform, 'clock'>, { state, due_on }: InvoiceRow): boolean {
  return state === 'OPEN' && kstDate(clock.now()) < suspensionDay(due_on);
}

/** `behindWith`: the note on a period within its grace, which keeps the subscription past due. */
async function resume(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  invoiceId: string,
  behindWith: string | null = null,
): Promise<void> {
  let now = await transitionSubscription(platform, tx, subscription, 'pay');
  // A scheduled cancellation stays.
  if (subscription.scheduled_end !== null)
    now = await transitionSubscription(platform, tx, now, 'schedule-end', {
      scheduled_end: subscription.scheduled_end,
      quoted_penalty: subscription.quoted_penalty,
    });
  if (behindWith !== null) await transitionSubscription(platform, tx, now, 'miss', { note: behindWith });
  // Without a suspension, access was never lost.
  if (subscription.state !== 'SUSPENDED') return;
  const key = `resumed:${invoiceId}:${subscription.suspended_on}`;
  await notifyMemberByMailAndSms(platform, tx, subscription.account_id, key, ({ name }) =>
    subscriptionResumed({ name, planName: subscription.plan_name, origin: platform.origin }),
  );
}
