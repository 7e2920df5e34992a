import type { Queryable } from '#app/platform/db/database.server.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { findOldestOutstanding } from './charges.store.server.ts';

/** A payable invoice with its subscription; null if an older one is unpaid (payments.md §2.2). */
export async function findInvoiceToCharge(
  db: Queryable,
  invoiceId: string,
): Promise<{ invoice: InvoiceRow; subscription: SubscriptionRow } | null> {
  const invoice = await findOldestOutstanding(db, invoiceId);
  if (!invoice) return null;
  const subscription = await findSubscription(db, invoice.subscription_id);
  if (!subscription) throw new Error(`Invoice ${invoiceId} has no subscription.`);
  return { invoice, subscription };
}
