import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { listUsdAttempts } from './usd-attempts.store.server.ts';

/** So long PayPal is asked about a payment; what somebody does to an older one comes by a webhook alone. */
const ASKED_FOR_MS = 30 * DAY_MS;

/**
 * Asks PayPal how each payment of the last 30 days stands: the adapter has no list of transactions to compare (`reconcile`).
 * Money that came after all is booked; what went back without a refund of ours is put before a person, and the ledger stays.
 */
export async function reconcilePaypal(platform: Platform): Promise<void> {
  if (!platform.gateways.foreign) return;
  const since = new Date(platform.clock.now().getTime() - ASKED_FOR_MS);
  for (const attempt of await listUsdAttempts(platform.db, since)) {
    await syncAttempt(platform, attempt.id).catch((error: unknown) => {
      platform.log.error('payment in dollars not reconciled', {
        provider: 'paypal',
        attempt: attempt.order_ref,
        error,
      });
    });
  }
}
