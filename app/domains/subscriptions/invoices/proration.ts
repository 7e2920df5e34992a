import type { Krw } from '#app/shared/krw.ts';

/**
 * The part of an amount for `days` of `ofDays`, in whole won, half a won rounded up (payments.md §2.2, Proration).
 */
export function prorate(amount: Krw, days: number, ofDays: number): Krw {
  if (!Number.isInteger(days) || days < 0 || days > ofDays) throw new Error(`${days} of ${ofDays} days.`);
  // Exact integer arithmetic, unlike `Math.round` of a quotient.
  return Math.floor((2 * amount * days + ofDays) / (2 * ofDays));
}
