const MINUTE_MS = 60_000;

/** Waits between read-backs of an attempt whose answer never came, ms; then daily (payments.md §2.2). */
const WAITS_MS = [MINUTE_MS, MINUTE_MS, 3 * MINUTE_MS, 55 * MINUTE_MS];
const DAILY_MS = 24 * 60 * MINUTE_MS;

/** When to ask the gateway next, after `checks` questions that did not help. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + (WAITS_MS[checks] ?? DAILY_MS));
}

/**
 * A gateway may work on a charge for 60 s, and we wait 65 s for it. Only after that is "no such payment" a proof
 * that nothing was charged.
 */
export const ABSENCE_IS_PROOF_AFTER_MS = 2 * MINUTE_MS;

/** The reason of an answer that tells of other money than was asked for: a person looks at it at once. */
export const AMOUNT_DIFFERS = 'amount differs';

/** Likewise of an answer that tells of money which came and partly went back, and of which nothing is booked here. */
export const PART_WENT_BACK = 'a part went back before it was known';

/** After this long without an answer a person should look, ms. */
export const OPERATOR_AFTER_MS = DAILY_MS;
