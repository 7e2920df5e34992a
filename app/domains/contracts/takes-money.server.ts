import type { Queryable } from '#app/platform/db/database.server.ts';
import { UNPAID_INVOICES } from './invoice.ts';
import { findInvoice } from './invoices.store.server.ts';

/** Whether an invoice is still owed, so that money which comes late may pay it. */
export async function takesMoney(tx: Queryable, invoiceId: string): Promise<boolean> {
  const invoice = await findInvoice(tx, invoiceId);
  return UNPAID_INVOICES.some((state) => state === invoice?.state);
}
