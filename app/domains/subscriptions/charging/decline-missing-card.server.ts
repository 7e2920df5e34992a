import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { declineInvoice } from '../fulfillment/decline-invoice.server.ts';
import { findInvoiceToCharge } from './find-invoice-to-charge.server.ts';

/**
 * The card was declined for good or deleted by its company. Counts as a hard decline, so the member is asked for
 * another card. Does nothing if there is a valid card by now.
 */
export async function declineMissingCard(platform: Platform, invoiceId: string): Promise<void> {
  const known = await findInvoiceToCharge(platform.db, invoiceId);
  if (!known) return;
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.subscription.account_id);
    const due = await findInvoiceToCharge(tx, invoiceId);
    if (!due || due.invoice.order_id === null) return;
    if ((await findCard(tx, due.subscription.payment_method_id))?.good) return;
    await declineInvoice(platform, tx, due.invoice.order_id, {
      decline: 'hard',
      paymentMethodId: due.subscription.payment_method_id,
      code: 'NO_CARD',
      limit: false,
    });
  });
}
