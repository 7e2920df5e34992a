import type { Platform } from '#app/platform/platform.ts';
import { mapConcurrently } from '../schedule/map-concurrently.ts';
import { chargeInvoice } from './charge-invoice.server.ts';
import { type ChargeClaim, claimCharges, postponeCharge } from './claim-charges.server.ts';
import { declineMissingCard } from './decline-missing-card.server.ts';

/** Wake this job after something became due. */
export const CHARGE_DUE = 'renewals-charge-due';

/** Concurrent charges in one process; a charge mostly waits for the gateway. */
const CONCURRENCY = 8;
/** Usually some seconds of work. A claim that lapses before its turn is left to the next run. */
const BATCH_SIZE = 64;
/** A run stops after this and enqueues another one. */
const RUN_MS = 60_000;
/** By then, a lost response is usually known. */
const RETRY_MS = 10 * 60_000;
/** Another order pays the invoice, perhaps an awaited deposit that may never arrive. */
const NOT_OWED_RETRY_MS = 60 * 60_000;

/**
 * Charges due invoices to the saved cards (payments.md §7.4). Runs in every worker at once: each claims its share and
 * wakes the others if there is more. The claims of a dead worker lapse, and its charges are synced.
 */
export async function chargeDue(platform: Platform): Promise<void> {
  const until = platform.clock.now().getTime() + RUN_MS;
  let charged = 0;
  for (;;) {
    const claimed = await claimCharges(platform, BATCH_SIZE);
    if (claimed.length === BATCH_SIZE) await platform.jobs.wake(CHARGE_DUE);
    charged += claimed.length;
    await mapConcurrently(
      claimed,
      CONCURRENCY,
      (claim) => charge(platform, claim),
      // The claim lapses by itself.
      ({ invoiceId }, error) => platform.log.error('invoice not charged', { code: invoiceId, error }),
    );
    if (claimed.length < BATCH_SIZE || platform.clock.now().getTime() > until) break;
  }
  if (charged > 0) platform.log.info('invoices charged', { count: charged });
}

/** Payments and declines end the claim themselves; the rest is handled here. */
async function charge(platform: Platform, claim: ChargeClaim): Promise<void> {
  const charged = await chargeInvoice(platform, claim.invoiceId, claim);
  const postpone = (ms: number) => postponeCharge(platform, claim, ms);
  if (charged.ok) return charged.value === 'confirming' ? postpone(RETRY_MS) : undefined;
  switch (charged.error) {
    case 'refused':
    case 'not-due':
      return;
    case 'no-card':
      return declineMissingCard(platform, claim.invoiceId);
    case 'stopped':
    case 'too-many-today':
      return postpone(RETRY_MS);
    case 'not-owed':
      return postpone(NOT_OWED_RETRY_MS);
  }
}
