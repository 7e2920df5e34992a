import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { findInvoiceOfOrder } from '../invoices/invoices.store.server.ts';

/**
 * The first day of a contract whose first period an order paid, be it a checkout, the first payment after a trial or that of another
 * year: the payment that may be withdrawn (payments.md §4.6). Null for any other.
 */
export async function beginsContract(db: Queryable, orderId: string): Promise<KstDate | null> {
  const invoice = await findInvoiceOfOrder(db, orderId);
  return invoice?.kind === 'period' && invoice.period_no === 1 ? invoice.starts_on : null;
}
