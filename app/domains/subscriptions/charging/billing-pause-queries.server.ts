import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import { findInvoice } from '../invoices/invoice-queries.server.ts';
import type { InvoiceRow } from '../tables.ts';
import { findOpenBillingPause } from './billing-pauses.store.server.ts';

/** Whether jobs charge nothing until a person has looked. What a member asks for is not stopped. */
export async function isBillingPaused(db: Queryable): Promise<boolean> {
  return (await findOpenBillingPause(db)) !== undefined;
}

/** Whether jobs would charge an invoice and do not, because charging is stopped: its owner is not to lose anything by that. */
export async function isChargingPaused(db: Queryable, invoiceId: string): Promise<boolean> {
  const invoice = await findInvoice(db, invoiceId);
  if (!invoice || !isUnpaid(invoice) || invoice.next_try_at === null) return false;
  return isBillingPaused(db);
}

/**
 * Whether it is our turn with an invoice: its card was not really asked yet, is to be asked now, or is not asked because
 * charging is stopped. Until then its owner has missed nothing.
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
