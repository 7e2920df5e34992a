import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

import { setInvoiceOrder } from './invoices.store.server.ts';

/** The order that pays an invoice from now on, with its method; one before it pays it no more. Under the customer's lock. */
export async function linkInvoiceOrder(
  tx: Queryable,
  invoiceId: string,
  order: { id: string; number: string; method: PaymentMethodType },
): Promise<void> {
  if (!(await setInvoiceOrder(tx, invoiceId, order)))
    throw new Error(`Invoice ${invoiceId} is owed no more.`);
}
