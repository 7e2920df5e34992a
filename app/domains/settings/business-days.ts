import { addDays, type KstDate } from '#app/shared/dates.ts';
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

/** The date itself if it is a business day, else the next one. */
export const nextBusinessDay = (date: KstDate, added?: Holidays): KstDate =>
  isBusinessDay(date, added) ? date : addBusinessDays(date, 1, added);
