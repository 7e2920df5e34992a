import { addDays, type KstDate, startOfKstDay } from './dates.ts';

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

/** The days of a month, or of those from one to another. */
export const daysOf = (first: Month, last = first): DayRange => ({
  from: firstDay(first),
  until: lastDay(last),
});

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
