import { subscriptionEnd } from '#app/domains/plans/periods.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';

/** Days before the end on which a renewal is requested (payments.md §4.5). */
export const RENEWAL_REQUEST_DAYS = [30, 7] as const;

/** When a renewal can be agreed to, and its first and last day, KST. */
export type RenewalTerms = { agreeFrom: KstDate; agreeUntil: KstDate; startsOn: KstDate; endsOn: KstDate };

/** The renewal of a subscription that ends on `endsOn`. */
export function renewalTerms(endsOn: KstDate): RenewalTerms {
  const startsOn = addDays(endsOn, 1);
  return {
    agreeFrom: addDays(endsOn, -RENEWAL_REQUEST_DAYS[0]),
    agreeUntil: endsOn,
    startsOn,
    endsOn: subscriptionEnd(startsOn),
  };
}
