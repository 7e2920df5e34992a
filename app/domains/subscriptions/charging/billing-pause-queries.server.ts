import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import type { InvoiceRow } from '../tables.ts';
import { findOpenBillingPause } from './billing-pauses.store.server.ts';

/** Whether jobs charge nothing until staff have looked. Charges requested by members go on. */
export async function isBillingPaused(db: Queryable): Promise<boolean> {
  return (await findOpenBillingPause(db)) !== undefined;
}

/** Whether jobs would charge the invoice if billing were not paused; the pause costs its member nothing. */
export async function isChargingPaused(db: Queryable, invoiceId: string): Promise<boolean> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice || !isUnpaid(invoice) || invoice.next_try_at === null) return false;
  return isBillingPaused(db);
}

/**
 * Whether the next step is ours: the card was not tried yet, is due for a retry, or waits because billing is paused.
 * Until then the member has missed nothing.
 */
export async function isAwaitingCharge(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  invoice: Pick<InvoiceRow, 'state' | 'next_try_at' | 'declines'>,
): Promise<boolean> {
  if (!isUnpaid(invoice) || invoice.next_try_at === null) return false;
  if (invoice.declines === 0 || invoice.next_try_at <= clock.now()) return true;
  return isBillingPaused(db);
}
