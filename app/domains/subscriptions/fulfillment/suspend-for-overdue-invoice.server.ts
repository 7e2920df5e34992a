import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { subscriptionSuspended } from '#app/domains/notifications/messages/arrears.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { findFirstPaymentReversal } from '../cancellation/cancellation-cost.ts';
import { markInvoiceOverdue } from '../dunning/dunning.store.server.ts';
import { suspensionDay, terminationDay } from '../dunning/dunning.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-queries.server.ts';
import { nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import { findScheduleFacts } from '../schedule/find-schedule-facts.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/**
 * The grace of a period is over: the period is OVERDUE and no longer charged automatically, and its subscription is
 * suspended (payments.md §2.2, Dunning). `orderId`: the order that pays the period at present. Does nothing if the
 * period is paid or has another order by now, or within the grace, which restarts with a reversed deposit and may
 * outlast the virtual account. The caller must know that no money may arrive.
 */
export async function suspendForOverdueInvoice(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (invoice?.kind === 'period' && kstDate(platform.clock.now()) < suspensionDay(invoice.due_on)) return;
  if (!invoice || !(await markInvoiceOverdue(tx, invoice.id)) || invoice.kind !== 'period') return;
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription.`);
  await suspend(platform, tx, subscription, invoice);
}

async function suspend(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<void> {
  const note = `period ${invoice.period_no}`;
  const behind = nextState(subscription.state, 'miss')
    ? await transitionSubscription(platform, tx, subscription, 'miss', { note })
    : subscription;
  // Suspended for an older period already, or ended.
  if (!nextState(behind.state, 'suspend')) return;
  const today = kstDate(platform.clock.now());
  const facts = await findScheduleFacts(tx, subscription);
  await transitionSubscription(platform, tx, behind, 'suspend', { suspended_on: today, note });
  await notifyMemberByMailAndSms(
    platform,
    tx,
    subscription.account_id,
    `suspended:${invoice.id}:${today}`,
    ({ name }) =>
      subscriptionSuspended({
        name,
        planName: subscription.plan_name,
        amount: invoice.total,
        periodStart: invoice.starts_on,
        periodEnd: invoice.ends_on,
        terminatesOn: terminationDay(today, invoice.due_on),
        penaltyPercent: findFirstPaymentReversal(facts) === null ? terminationPercent(subscription) : 0,
        origin: platform.origin,
      }),
  );
}
