const MINUTE_MS = 60_000;
const DELAYS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;

/** From this try on, staff get a work item. */
export const TRIES_BEFORE_WORK_ITEM = 5;

/** After 1, 5, 30 and 120 minutes, then every six hours. */
export function nextTryAt(now: Date, tries: number): Date {
  return new Date(now.getTime() + (DELAYS_MS[tries] ?? MAX_DELAY_MS));
}

/** The gateway forgets an idempotency key after 15 days, and would then issue a second receipt (payments.md §1.1). */
export const RECEIPT_RETRY_MS = 14 * 24 * 60 * MINUTE_MS;

/** After this, another process may claim the certificate. Longer than any timeout. */
export const LEASE_MS = 3 * MINUTE_MS;

export const SYNC_INTERVAL_MS = 60 * MINUTE_MS;
