import type { Queryable } from '#app/platform/db/database.server.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { findOldestOutstanding } from './charges.store.server.ts';

/** An invoice that is owed, with its contract, where nothing older of it is owed; null otherwise (payments.md §2.2). */
export async function findInvoiceToCharge(
  db: Queryable,
  invoiceId: string,
): Promise<{ invoice: InvoiceRow; contract: SubscriptionRow } | null> {
  const invoice = await findOldestOutstanding(db, invoiceId);
  if (!invoice) return null;
  const contract = await findSubscription(db, invoice.subscription_id);
  if (!contract) throw new Error(`Invoice ${invoiceId} has no contract.`);
  return { invoice, contract };
}
