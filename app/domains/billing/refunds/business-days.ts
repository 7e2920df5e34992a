import { addDays, daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { PUBLIC_HOLIDAYS } from '#content/public-holidays.ts';

const CLOSED: ReadonlySet<KstDate> = new Set(
  PUBLIC_HOLIDAYS.filter((holiday) => holiday.certain).map((holiday) => holiday.date),
);

/** The owner's, besides those of content/public-holidays.ts. */
type Holidays = ReadonlySet<KstDate>;

/** A day that banks work: neither a weekend nor a holiday that is certain. */
export function isBusinessDay(date: KstDate, added: Holidays = new Set()): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED.has(date) && !added.has(date);
}

/** The `days`th business day after `date`, which itself does not count. */
export function addBusinessDays(date: KstDate, days: number, added?: Holidays): KstDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, added)) left -= 1;
  }
  return day;
}

/** Business days within which money goes back (payments.md §4.6, decisions M8). */
export const REFUND_BUSINESS_DAYS = 3;

/** The last Korean day on which a refund that was asked for at `requestedAt` is in time. */
export function refundDue(requestedAt: Date, added?: Holidays): KstDate {
  return addBusinessDays(kstDate(requestedAt), REFUND_BUSINESS_DAYS, added);
}

/** Days after the due one, KST; 0 where it is in time. */
export function daysLate(dueOn: KstDate, today: KstDate): number {
  return Math.max(0, daysBetween(dueOn, today));
}

const YEARLY_PERCENT = 15;
const DAYS_A_YEAR = 365;

/** What delay costs, whole KRW, fractions dropped: 15 % a year, so 1,980,000 one day late is 813 (payments.md §4.6). */
export function delayInterest(amount: Krw, days: number): Krw {
  return Math.floor((amount * YEARLY_PERCENT * days) / (100 * DAYS_A_YEAR));
}
