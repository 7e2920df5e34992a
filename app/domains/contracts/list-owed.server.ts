import type { Queryable } from '#app/platform/db/database.server.ts';
import { listUnpaidInvoices } from './invoices.store.server.ts';
import type { InvoiceRow } from './tables.ts';

/** The invoices of a contract that are owed, oldest first. */
export function listOwed(db: Queryable, subscriptionId: string): Promise<InvoiceRow[]> {
  return listUnpaidInvoices(db, subscriptionId);
}
