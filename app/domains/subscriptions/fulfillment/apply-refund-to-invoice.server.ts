import type { Queryable } from '#app/platform/db/database.server.ts';
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
 * Money of an order went back, `left` KRW of it is still held. The invoice that it paid remembers it. Where nothing is left
 * it is owed no more; a plan that it paid for goes with it, and where it was the first payment of a contract that has no
 * other, that contract is over. Within the caller's transaction and under its customer's lock.
 */
export async function applyRefundToInvoice(
  platform: Platform,
  tx: Queryable,
  orderId: string,
  { left, reason }: { left: Krw; reason: EndReason },
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice) return;
  await recordRefunded(tx, invoice.id, Math.max(0, invoice.total - left));
  if (left > 0) return;
  await voidInvoices(tx, { orderId });
  const contract = await findSubscription(tx, invoice.subscription_id);
  if (!contract) throw new Error(`Invoice ${invoice.id} has no contract.`);
  // Who withdraws from the whole contract ends it with its first payment.
  if (invoice.kind === 'change' && reason !== 'withdrawn')
    await revertPlanChange(platform, tx, contract, invoice);
  const first = invoice.kind === 'period' && invoice.period_no === 1;
  if (!first || !nextState(contract.state, 'end')) return;
  if (await hasOtherPaidPeriod(tx, contract.id, invoice.id)) return;
  const lastDay = kstDate(platform.clock.now());
  await endSubscription(platform, tx, contract, { lastDay, reason, actor: 'system' });
}
