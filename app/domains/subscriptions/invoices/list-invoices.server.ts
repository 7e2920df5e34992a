import type { Queryable } from '#app/platform/db/database.server.ts';
import type { InvoiceRow } from '../tables.ts';
import { listInvoicesOf } from './invoices.store.server.ts';

/** Everything that a contract was invoiced, paid or not, oldest first. */
export function listInvoices(db: Queryable, contractId: string): Promise<InvoiceRow[]> {
  return listInvoicesOf(db, contractId);
}
