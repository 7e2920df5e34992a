import type { Tx } from '#app/platform/db/database.server.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-queries.server.ts';
import { reopenInvoice } from '../invoices/invoices.store.server.ts';
import { nextState } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';

/** The payment of an order's invoice was reversed: it is unpaid again and the subscription past due. */
export async function reverseInvoicePayment(
  platform: Platform,
  tx: Tx,
  orderId: string,
  reversedBy: ReversedBy,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice) return;
  await reopenInvoice(tx, invoice.id, { dueOn: kstDate(platform.clock.now()), reversedBy });
  const subscription = await findSubscription(tx, invoice.subscription_id);
  if (subscription && nextState(subscription.state, 'miss'))
    await transitionSubscription(platform, tx, subscription, 'miss', { note: 'payment reversed' });
}
