import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { claimInvoices, postponeClaim } from './charges.store.server.ts';

/** Longer than the longest charge (65 s) and the query after it. */
const CLAIM_MS = 180_000;

/** A claimed invoice. `until` also identifies the claim. */
export type ChargeClaim = Chargeable & { invoiceId: string; until: Date };

/** The account and order to pay, and the card that pays it; null if there is none. */
export type Chargeable = { accountId: string; orderId: string | null; paymentMethodId: string | null };

/** Claims at most `limit` invoices whose saved card is due to be charged. */
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
 * Releases a claim without a result; the invoice is retried after `ms`. Does nothing if a response has ended the
 * claim or it has lapsed.
 */
export async function postponeCharge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { invoiceId, until }: Pick<ChargeClaim, 'invoiceId' | 'until'>,
  ms: number,
): Promise<void> {
  await postponeClaim(db, { id: invoiceId, until }, new Date(clock.now().getTime() + ms));
}
