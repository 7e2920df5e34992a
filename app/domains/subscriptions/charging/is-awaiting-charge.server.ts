import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isUnpaid } from '../invoices/invoice.ts';
import type { InvoiceRow } from '../tables.ts';
import { isChargingStopped } from './is-charging-stopped.server.ts';

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
  return isChargingStopped(db);
}
