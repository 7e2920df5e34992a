const MINUTE_MS = 60_000;
const DELAYS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
const LATER_MS = 6 * 60 * MINUTE_MS;

/** From this try on a person is told. */
export const TRIES_BEFORE_A_PERSON = 5;

/** When an issuer that gave no answer is asked again: after 1, 5, 30 and 120 minutes, then every six hours. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + (DELAYS_MS[tries] ?? LATER_MS));
}

/**
 * How long a cash receipt is asked for again, ms: the gateway knows a key for 15 days, and under one that it forgot a
 * second receipt would arise (payments.md §1.1).
 */
export const RECEIPT_REPEATS_MS = 14 * 24 * 60 * MINUTE_MS;

/** How long a process may take for one certificate before another takes it over, ms; longer than any timeout. */
export const LEASE_MS = 3 * MINUTE_MS;

/** How often the way to the tax office is looked at, ms. */
export const FOLLOW_MS = 60 * MINUTE_MS;
