import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { claimInvoices, postponeClaim } from './charges.store.server.ts';

/** Longer than the longest charge (65 s) and the question after it: nobody else takes what is being charged. */
const CLAIM_MS = 180_000;

/** One invoice, held until an instant that also says whose claim it is, and what pays it as it stood then. */
export type ChargeClaim = Chargeable & { invoiceId: string; until: Date };

/** Whose order is to be paid with which card; null where there is none. */
export type Chargeable = { accountId: string; orderId: string | null; paymentMethodId: string | null };

/** Invoices whose card on file is to be charged now, held by whoever calls this; at most `limit`. */
export async function claimCharges(
  { db, clock }: { db: Queryable } & Pick<Platform, 'clock'>,
  limit: number,
): Promise<ChargeClaim[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await claimInvoices(db, { now, today: kstDate(now), until, limit });
  return claimed.map(({ id, account_id, order_id, payment_method_id }) => ({
    invoiceId: id,
    until,
    accountId: account_id,
    orderId: order_id,
    paymentMethodId: payment_method_id,
  }));
}

/**
 * Ends a claim that nothing came of: its invoice is charged by itself again after so many ms. Nothing where an answer ended
 * the claim meanwhile, which has said what comes next, or where it lapsed and is another worker's by now.
 */
export async function postponeCharge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { invoiceId, until }: Pick<ChargeClaim, 'invoiceId' | 'until'>,
  ms: number,
): Promise<void> {
  await postponeClaim(db, { id: invoiceId, until }, new Date(clock.now().getTime() + ms));
}
