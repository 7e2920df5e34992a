import { chargeSavedCard } from '#app/domains/billing/payments/charge-saved-card.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { countChargesOn, decideCharge } from '../dunning/dunning.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { isBillingPaused } from './billing-pause-queries.server.ts';
import { incrementChargeCount } from './charges.store.server.ts';
import type { Chargeable, ChargeClaim } from './claim-charges.server.ts';
import { findInvoiceToCharge } from './find-invoice-to-charge.server.ts';
import { pauseBilling } from './pause-billing.server.ts';

/**
 * `refused`: the card was declined; the invoice says why (`last_failure`). `not-owed`: paid, abandoned, behind an
 * older invoice, or its order accepts no money any more. `stopped`: billing is paused. `not-due`: the claim lapsed,
 * or a response set another time. Members never get the last two.
 */
export type ChargeInvoiceError =
  | 'refused'
  | 'no-card'
  | 'too-many-today'
  | 'not-owed'
  | 'stopped'
  | 'not-due';

/**
 * Charges an invoice to the subscription's saved card exactly once, however many callers try (payments.md §2.2,
 * §7.4). `confirming`: a charge is in progress and will be synced. If jobs have charged as often as a day allows
 * although the subscription's own count says otherwise, something is wrong and billing is paused; a member is only
 * rejected.
 */
export async function chargeInvoice(
  platform: Platform,
  invoiceId: string,
  by: ChargeClaim | 'member',
): Promise<Result<'paid' | 'confirming', ChargeInvoiceError>> {
  const due = by === 'member' ? await findChargeable(platform.db, invoiceId) : by;
  if (!due) return err('not-owed');
  const { accountId, orderId, paymentMethodId } = due;
  if (paymentMethodId === null) return err('no-card');
  if (orderId === null) return err('not-owed');

  let overcharged: SubscriptionRow | null = null;
  const charged = await chargeSavedCard(
    platform,
    { accountId, orderId, paymentMethodId, byJob: by !== 'member' },
    async ({ tx }, chargesToday) => {
      // Read again under the lock: paid, ended or with another card meanwhile.
      const now = await findInvoiceToCharge(tx, invoiceId);
      if (now?.invoice.order_id !== orderId) return 'not-owed';
      if (now.subscription.payment_method_id !== paymentMethodId) return 'no-card';
      if (by !== 'member') {
        if (now.invoice.next_try_at === null || !now.subscription.auto_pay) return 'not-owed';
        if (!isClaimValid(by, now.invoice, platform.clock.now())) return 'not-due';
        if (await isBillingPaused(tx)) return 'stopped';
      }
      // Midnight may have passed while waiting for the lock.
      const today = kstDate(platform.clock.now());
      const who = by === 'member' ? by : 'job';
      const decision = decideCharge(who, chargesToday, countChargesOn(now.subscription, today));
      if (decision === 'stop') overcharged = now.subscription;
      if (decision !== 'charge') return 'too-many-today';
      await incrementChargeCount(tx, now.subscription.id, today);
      return null;
    },
  );
  if (!charged.ok) {
    if (charged.error === 'busy') return ok('confirming');
    if (charged.error === 'not-payable') return err('not-owed');
    if (overcharged) await pauseBilling(platform, overcharged);
    return err(charged.error);
  }
  if (charged.value === 'SUCCEEDED') return ok('paid');
  if (charged.value !== 'FAILED') return ok('confirming');
  return err('refused');
}

/** The contents of a job's claim, for a payment that the member starts. */
async function findChargeable(db: Queryable, invoiceId: string): Promise<Chargeable | null> {
  const due = await findInvoiceToCharge(db, invoiceId);
  if (!due) return null;
  const { account_id, payment_method_id } = due.subscription;
  return { accountId: account_id, orderId: due.invoice.order_id, paymentMethodId: payment_method_id };
}

/** Whether this worker still holds the claim and the invoice is still due. */
function isClaimValid(claim: ChargeClaim, invoice: InvoiceRow, now: Date): boolean {
  const { claimed_until, next_try_at } = invoice;
  return (
    claimed_until !== null &&
    next_try_at !== null &&
    claimed_until.getTime() === claim.until.getTime() &&
    claimed_until >= now &&
    next_try_at <= now
  );
}
