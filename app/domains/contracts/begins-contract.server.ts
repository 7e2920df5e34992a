import type { Queryable } from '#app/platform/db/database.server.ts';
import { findInvoiceOfOrder } from './invoices.store.server.ts';

/**
 * Whether an order paid the first period of a contract, be it a checkout, the first payment after a trial or that of another
 * year: the payment that may be withdrawn (payments.md §4.6).
 */
export async function beginsContract(db: Queryable, orderId: string): Promise<boolean> {
  const invoice = await findInvoiceOfOrder(db, orderId);
  return invoice?.kind === 'period' && invoice.period_no === 1;
}
