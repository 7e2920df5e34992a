import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { isPayable } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoices.store.server.ts';
import { findPlanChange } from '../plan-changes/plan-changes.store.server.ts';

/**
 * Whether the invoice of an order is still to be paid, written off or not, and this order pays it at present, so that money
 * which comes late may pay it.
 * An order that gave way to another one of the same invoice takes none, and neither does one that pays no invoice. The
 * difference of a plan change is for days of its period: once they are over it buys nothing.
 */
export async function takesMoney(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  order: { id: string; invoice_id: string | null },
): Promise<boolean> {
  if (order.invoice_id === null) return false;
  const invoice = await findInvoice(tx, order.invoice_id);
  if (invoice?.order_id !== order.id || !isPayable(invoice)) return false;
  const over = invoice.kind === 'change' && invoice.ends_on < kstDate(clock.now());
  return !over || (await findPlanChange(tx, invoice.id)) === undefined;
}
