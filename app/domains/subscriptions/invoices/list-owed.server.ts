import type { Queryable } from '#app/platform/db/database.server.ts';
import type { InvoiceRow } from '../tables.ts';
import { listPayableInvoices } from './invoices.store.server.ts';

/** The invoices of a contract that are to be paid, oldest first; what was written off stays payable (decisions M15). */
export function listOwed(db: Queryable, subscriptionId: string): Promise<InvoiceRow[]> {
  return listPayableInvoices(db, subscriptionId);
}
