import type { Queryable } from '#app/platform/db/database.server.ts';
import { UNPAID_INVOICES } from './invoice.ts';
import { findInvoice } from './invoices.store.server.ts';

/**
 * Whether the invoice of an order is still owed and this order pays it at present, so that money which comes late may pay it.
 * An order that gave way to another one of the same invoice takes none. Null: the order pays no invoice.
 */
export async function takesMoney(
  tx: Queryable,
  order: { id: string; invoice_id: string | null },
): Promise<boolean> {
  if (order.invoice_id === null) return false;
  const invoice = await findInvoice(tx, order.invoice_id);
  return invoice?.order_id === order.id && UNPAID_INVOICES.some((state) => state === invoice.state);
}
