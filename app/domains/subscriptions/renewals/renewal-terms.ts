import { contractEnd } from '#app/domains/plans/periods.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';

/** So many days before its end a contract's owner is asked about another year (payments.md §4.5). */
export const RENEWAL_REQUEST_DAYS = [30, 7] as const;

/** Another year after a contract: when it may be agreed to, and its first and last day, all KST. */
export type RenewalTerms = { agreeFrom: KstDate; agreeUntil: KstDate; startsOn: KstDate; endsOn: KstDate };

/** What would follow a contract that ends on `endsOn`: asked within its last 30 days, from the day after it on. */
export function renewalTerms(endsOn: KstDate): RenewalTerms {
  const startsOn = addDays(endsOn, 1);
  return {
    agreeFrom: addDays(endsOn, -RENEWAL_REQUEST_DAYS[0]),
    agreeUntil: endsOn,
    startsOn,
    endsOn: contractEnd(startsOn),
  };
}
