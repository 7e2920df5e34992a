import type { Queryable } from '#app/platform/db/database.server.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoices.store.server.ts';
import { isChargingStopped } from './is-charging-stopped.server.ts';

/** Whether jobs would charge an invoice and do not, because charging is stopped: its owner is not to lose anything by that. */
export async function isHeld(db: Queryable, invoiceId: string): Promise<boolean> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice || !isUnpaid(invoice) || invoice.next_try_at === null) return false;
  return isChargingStopped(db);
}
