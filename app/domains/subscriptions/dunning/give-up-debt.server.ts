import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { findInvoice } from '../invoices/invoices.store.server.ts';
import { markInvoiceUncollectible } from './dunning.store.server.ts';

/** The invoice is UNCOLLECTIBLE; null where it is owed no more, otherwise what it was about, KRW. Under the customer's lock. */
export async function giveUpDebt(
  tx: Queryable,
  invoiceId: string,
): Promise<{ amount: Krw; orderId: string | null; orderNumber: string | null } | null> {
  if (!(await markInvoiceUncollectible(tx, invoiceId))) return null;
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw new Error(`Invoice ${invoiceId} is gone.`);
  return { amount: invoice.total, orderId: invoice.order_id, orderNumber: invoice.order_number };
}
