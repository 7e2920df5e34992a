import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { listUsdAttempts } from './usd-attempts.store.server.ts';

/** Older payments are no longer queried; later changes to them arrive only by webhook. */
const QUERY_PERIOD_MS = 30 * DAY_MS;

/**
 * Queries PayPal about each payment of the last 30 days, because the adapter has no transaction list to compare
 * (`reconcile`). Late money is recorded; a refund without a request of ours becomes a finding, and the ledger stays.
 */
export async function reconcilePaypal(platform: Platform): Promise<void> {
  if (!platform.gateways.foreign) return;
  const since = new Date(platform.clock.now().getTime() - QUERY_PERIOD_MS);
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
