import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { contractSuspended } from '#app/domains/notifications/messages/arrears.ts';
import { terminationPercent } from '#app/domains/plans/termination-penalty.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
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
 * The time in which a period could be paid with access is over: it is OVERDUE, nothing is charged by itself any more, and
 * the contract is suspended, which its member is told (payments.md §2.2, Dunning). Within the caller's transaction and under
 * the customer's lock; the caller knows that no money for it is on its way. `orderId`: the order that pays it at
 * present; nothing for what is owed no more, or is paid by another order by now. Nor within the days of grace, which begin
 * anew with a deposit that was taken back, and may last longer than the account that it came by: it can be ordered anew.
 */
export async function suspendForOverdueInvoice(
  platform: Platform,
  tx: Queryable,
  orderId: string,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (invoice?.kind === 'period' && kstDate(platform.clock.now()) < suspensionDay(invoice.due_on)) return;
  if (!invoice || !(await markInvoiceOverdue(tx, invoice.id)) || invoice.kind !== 'period') return;
  const contract = await findSubscription(tx, invoice.subscription_id);
  if (!contract) throw new Error(`Invoice ${invoice.id} has no contract.`);
  await suspend(platform, tx, contract, invoice);
}

async function suspend(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<void> {
  const note = `period ${invoice.period_no}`;
  const behind = nextState(contract.state, 'miss')
    ? await transitionSubscription(platform, tx, contract, 'miss', { note })
    : contract;
  // Suspended by an older period already, or over.
  if (!nextState(behind.state, 'suspend')) return;
  const today = kstDate(platform.clock.now());
  const facts = await findScheduleFacts(tx, contract);
  await transitionSubscription(platform, tx, behind, 'suspend', { suspended_on: today, note });
  await notifyMemberByMailAndSms(
    platform,
    tx,
    contract.account_id,
    `suspended:${invoice.id}:${today}`,
    ({ name }) =>
      contractSuspended({
        name,
        planName: contract.plan_name,
        amount: invoice.total,
        periodStart: invoice.starts_on,
        periodEnd: invoice.ends_on,
        terminatesOn: terminationDay(today, invoice.due_on),
        penaltyPercent: findFirstPaymentReversal(facts) === null ? terminationPercent(contract) : 0,
        origin: platform.origin,
      }),
  );
}
