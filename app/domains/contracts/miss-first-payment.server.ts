import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { endContractOfOrder } from './end-contract-of-order.server.ts';
import { findInvoiceOfOrder, hasOtherPaidPeriod } from './invoices.store.server.ts';
import { missInvoice } from './miss-invoice.server.ts';

/**
 * The money of the order that a contract began with was taken back and never came again. Where nothing else was paid there
 * is no contract, and it is TERMINATED; where another period was, the first is missed like any other. Within the caller's
 * transaction and under the customer's lock.
 */
export async function missFirstPayment(platform: Platform, tx: Queryable, orderId: string): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (invoice && (await hasOtherPaidPeriod(tx, invoice.subscription_id, invoice.id)))
    await missInvoice(platform, tx, orderId);
  else await endContractOfOrder(platform, tx, orderId, 'terminate', 'not-paid');
}
