import { addBusinessDays } from '#app/domains/settings/business-days.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** Business days within which a refund is made (payments.md §4.6, decisions M8). */
export const REFUND_BUSINESS_DAYS = 3;

/** The last Korean day to make a refund that was requested at `requestedAt`. */
export function refundDue(requestedAt: Date, added?: ReadonlySet<KstDate>): KstDate {
  return addBusinessDays(kstDate(requestedAt), REFUND_BUSINESS_DAYS, added);
}

/** Days past the due day, KST; 0 if in time. */
export function daysLate(dueOn: KstDate, today: KstDate): number {
  return Math.max(0, daysBetween(dueOn, today));
}

const YEARLY_PERCENT = 15;
const DAYS_A_YEAR = 365;

/** Interest in whole KRW, rounded down: 15% a year, so 1,980,000 one day late costs 813 (payments.md §4.6). */
export function delayInterest(amount: Krw, days: number): Krw {
  return Math.floor((amount * YEARLY_PERCENT * days) / (100 * DAYS_A_YEAR));
}
