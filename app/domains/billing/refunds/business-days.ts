import { addDays, daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { PUBLIC_HOLIDAYS } from '#content/public-holidays.ts';

const CLOSED: ReadonlySet<KstDate> = new Set(
  PUBLIC_HOLIDAYS.filter((holiday) => holiday.certain).map((holiday) => holiday.date),
);

/** Holidays set by the owner, besides those of content/public-holidays.ts. */
type Holidays = ReadonlySet<KstDate>;

/** A banking day: neither a weekend nor a certain holiday. */
export function isBusinessDay(date: KstDate, added: Holidays = new Set()): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED.has(date) && !added.has(date);
}

/** The `days`th business day after `date`, not counting `date`. */
export function addBusinessDays(date: KstDate, days: number, added?: Holidays): KstDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, added)) left -= 1;
  }
  return day;
}

/** Business days within which a refund is made (payments.md §4.6, decisions M8). */
export const REFUND_BUSINESS_DAYS = 3;

/** The last Korean day to make a refund that was requested at `requestedAt`. */
export function refundDue(requestedAt: Date, added?: Holidays): KstDate {
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
