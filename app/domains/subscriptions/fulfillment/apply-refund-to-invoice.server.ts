import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-queries.server.ts';
import { hasOtherPaidPeriod, recordRefunded, voidInvoices } from '../invoices/invoices.store.server.ts';
import { endSubscription } from '../lifecycle/end-subscription.server.ts';
import { type EndReason, nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { revertPlanChange } from './apply-plan-change.server.ts';

/**
 * Money of an order was refunded; `left` KRW is still captured. If nothing is left, the invoice is void, a plan
 * change it paid for is reverted, and a subscription without another paid period ends.
 */
export async function applyRefundToInvoice(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { left, reason }: { left: Krw; reason: EndReason },
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice) return;
  await recordRefunded(tx, invoice.id, Math.max(0, invoice.total - left));
  if (left > 0) return;
  await voidInvoices(tx, { orderId });
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription.`);
  // A withdrawal ends the whole subscription, so no plan is reverted.
  if (invoice.kind === 'change' && reason !== 'withdrawn')
    await revertPlanChange(platform, tx, subscription, invoice);
  const first = invoice.kind === 'period' && invoice.period_no === 1;
  if (!first || !nextState(subscription.state, 'end')) return;
  if (await hasOtherPaidPeriod(tx, subscription.id, invoice.id)) return;
  const lastDay = kstDate(platform.clock.now());
  await endSubscription(platform, tx, subscription, { lastDay, reason, actor: 'system' });
}
