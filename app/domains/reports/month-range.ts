import type { KstDate } from '#app/shared/dates.ts';
import {
  addMonths,
  type DayRange,
  firstDay,
  isMonth,
  lastDay,
  type Month,
  monthOf,
} from '#app/shared/months.ts';

/** `sameDaysBefore('2026-11-24')` → 1 to 24 October; `'2026-03-31'` → all of February. */
export function sameDaysBefore(today: KstDate): DayRange {
  const month = addMonths(monthOf(today), -1);
  const sameDay = `${month}-${today.slice(8)}`;
  return { from: firstDay(month), until: sameDay < lastDay(month) ? sameDay : lastDay(month) };
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
