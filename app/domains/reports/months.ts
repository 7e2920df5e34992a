import { addDays, type KstDate, startOfKstDay } from '#app/shared/dates.ts';

/** A calendar month in Korea, `YYYY-MM`. */
export type Month = string;

/** Korean days, both inclusive. */
export type DayRange = { from: KstDate; until: KstDate };

export const isMonth = (text: string): text is Month => /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: KstDate): Month => day.slice(0, 7);

export const firstDay = (month: Month): KstDate => `${month}-01`;

/** `addMonths('2026-12', 2)` → `'2027-02'`. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const lastDay = (month: Month): KstDate => addDays(firstDay(addMonths(month, 1)), -1);

/** `sameDaysBefore('2026-11-24')` → 1 to 24 October; `'2026-03-31'` → all of February. */
export function sameDaysBefore(today: KstDate): DayRange {
  const month = addMonths(monthOf(today), -1);
  const sameDay = `${month}-${today.slice(8)}`;
  return { from: firstDay(month), until: sameDay < lastDay(month) ? sameDay : lastDay(month) };
}

/** Both inclusive, oldest first. */
export function listMonths(from: Month, until: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** From the first instant of the range in Korea to the first instant after it. */
export function instantsOf({ from, until }: DayRange): { from: Date; before: Date } {
  return { from: startOfKstDay(from), before: startOfKstDay(addDays(until, 1)) };
}

export type MonthRange = { from: Month; until: Month };

const DEFAULT_MONTHS = 12;
export const MAX_MONTHS = 36;

/** The last twelve months if none are given. Never later than the current month, and at most 36 months. */
export function parseMonthRange(params: URLSearchParams, today: KstDate): MonthRange {
  const param = (name: string) => {
    const text = params.get(name) ?? '';
    return isMonth(text) ? text : null;
  };
  const latest = monthOf(today);
  const until = earlier(param('until') ?? latest, latest);
  const from = earlier(param('from') ?? addMonths(until, 1 - DEFAULT_MONTHS), until);
  const earliest = addMonths(until, 1 - MAX_MONTHS);
  return { from: from < earliest ? earliest : from, until };
}

const earlier = (one: Month, other: Month) => (one < other ? one : other);
