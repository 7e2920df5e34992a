import type { Tx } from '#app/platform/db/database.server.ts';
import type { FulfilledOrder } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { isPayable } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import { findBuyerIneligibility } from '../lifecycle/find-order-ineligibility.server.ts';
import {
  findRunningSubscription,
  findSubscriptionOfOrder,
} from '../lifecycle/subscription-queries.server.ts';
import { findPlanChange } from '../plan-changes/plan-changes.store.server.ts';

/**
 * Whether money may pay an order. The order of an invoice: as long as the invoice is payable. An expired checkout
 * that late money would reopen: only if the account may order now and has no subscription.
 */
export async function canAccept(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  order: FulfilledOrder,
  reopens: boolean,
): Promise<boolean> {
  if (order.invoiceId !== null) return isStillPayable(platform, tx, order.id, order.invoiceId);
  if (!reopens) return true;
  if (await findRunningSubscription(tx, order.accountId)) return false;
  if (await findBuyerIneligibility(platform, tx, order)) return false;
  // A subscription that ended because its deposit was reversed does not start a second time.
  return (await findSubscriptionOfOrder(tx, order.id)) === undefined;
}

/**
 * Whether the invoice is still payable, written off or not, and by this order: a superseded order accepts no money.
 * The difference of a plan change is for days of its period; once they are over, it buys nothing.
 */
async function isStillPayable(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  orderId: string,
  invoiceId: string,
): Promise<boolean> {
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice?.order_id !== orderId || !isPayable(invoice)) return false;
  const over = invoice.kind === 'change' && invoice.ends_on < kstDate(clock.now());
  return !over || (await findPlanChange(tx, invoice.id)) === undefined;
}
