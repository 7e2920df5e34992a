import { notifyMemberByMailAndSms } from '#app/domains/accounts/notices/notify-member.server.ts';
import { contractResumed } from '#app/domains/notifications/messages/arrears.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
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
 * The order that an invoice is paid by is paid: so is the invoice, and the contract goes on where nothing else is owed: with access
 * also where the rest is within its days of grace, whose 30 days to correct it have not begun.
 * Within the caller's transaction and under its customer's lock. Answers the invoice, or null where the order pays none.
 */
export async function payInvoice(
  platform: Platform,
  tx: Queryable,
  orderId: string,
  paidAt: Date,
): Promise<InvoiceRow | null> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice) return null;
  await markInvoicePaid(tx, invoice.id, paidAt);
  const contract = await findSubscription(tx, invoice.subscription_id);
  if (!contract) throw new Error(`Invoice ${invoice.id} has no contract.`);
  if (invoice.kind === 'change') await applyPlanChange(platform, tx, contract, invoice.id);
  const owed = await listPayableInvoices(tx, contract.id);
  const oldest = owed.find(({ kind }) => kind === 'period');
  if (!nextState(contract.state, 'pay')) return invoice;
  if (!oldest) await resume(platform, tx, contract, invoice.id);
  else if (contract.state === 'SUSPENDED' && invoice.kind === 'period' && hasGrace(platform, oldest))
    await resume(platform, tx, contract, invoice.id, `period ${oldest.period_no}`);
  return invoice;
}

/** Access is not lost yet for a period that is owed. */
function hasGrace({ clock }: Pick<Platform, 'clock'>, { state, due_on }: InvoiceRow): boolean {
  return state === 'OPEN' && kstDate(clock.now()) < suspensionDay(due_on);
}

/** `behindWith`: what is owed within its days of grace, so that the contract goes on behind with it. */
async function resume(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  invoiceId: string,
  behindWith: string | null = null,
): Promise<void> {
  let now = await transitionSubscription(platform, tx, contract, 'pay');
  // It ends when its member chose, all the same.
  if (contract.scheduled_end !== null)
    now = await transitionSubscription(platform, tx, now, 'schedule-end', {
      scheduled_end: contract.scheduled_end,
      shown_penalty: contract.shown_penalty,
    });
  if (behindWith !== null) await transitionSubscription(platform, tx, now, 'miss', { note: behindWith });
  // Nobody was without access before.
  if (contract.state !== 'SUSPENDED') return;
  const key = `resumed:${invoiceId}:${contract.suspended_on}`;
  await notifyMemberByMailAndSms(platform, tx, contract.account_id, key, ({ name }) =>
    contractResumed({ name, planName: contract.plan_name, origin: platform.origin }),
  );
}
