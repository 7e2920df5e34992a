import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listDebts, markInvoiceUncollectible } from './dunning.store.server.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from './dunning.ts';
import { findInvoice } from './invoices.store.server.ts';

/** What is still owed by contracts that are over, for as long as a running one would have had to pay; some 200 at a time. */
export function listOldDebts({ clock }: Pick<Platform, 'clock'>, db: Queryable, after: string | null) {
  const today = kstDate(clock.now());
  return listDebts(db, addDays(today, -(GRACE_DAYS + 1 + CORRECTION_DAYS)), after);
}

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
