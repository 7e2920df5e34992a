import type { Queryable } from '#app/platform/db/database.server.ts';
import { voidInvoices } from '../invoices/invoices.store.server.ts';

/** A difference that was not paid is owed no more; the plan stays. Under the customer's lock. */
export function giveUpPlanChange(tx: Queryable, orderId: string): Promise<void> {
  return voidInvoices(tx, { orderId });
}
