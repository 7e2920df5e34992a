import { addDays, type KstDate, startOfKstDay } from '#app/shared/dates.ts';
import type { AccessCounts } from './access-log.store.server.ts';

/** A Korean calendar month, `2026-11`. */
export type Month = string;

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): text is Month => MONTH.test(text);

export const monthOf = (day: KstDate): Month => day.slice(0, 7);
export const nextMonth = (month: Month): Month => monthOf(addDays(`${month}-28`, 7));
export const monthBefore = (month: Month): Month => monthOf(addDays(`${month}-01`, -1));

/** `from` is inclusive, `before` exclusive. */
export function spanOf(month: Month): { from: Date; before: Date } {
  return { from: startOfKstDay(`${month}-01`), before: startOfKstDay(`${nextMonth(month)}-01`) };
}

/** The day of the next month by which a month must be reviewed. */
const DUE_DAY = '10';

export type UnreviewedMonth = {
  month: Month;
  /** The instant at which the month ended. */
  since: Date;
  dueOn: KstDate;
  overdue: boolean;
};

/** Complete months since `first` without a sign-off, oldest first. */
export function unreviewedMonths(
  first: Month,
  today: KstDate,
  reviewed: ReadonlySet<Month>,
): UnreviewedMonth[] {
  const found: UnreviewedMonth[] = [];
  for (let month = first; month < monthOf(today); month = nextMonth(month)) {
    if (reviewed.has(month)) continue;
    const dueOn = `${nextMonth(month)}-${DUE_DAY}`;
    found.push({ month, since: spanOf(month).before, dueOn, overdue: today > dueOn });
  }
  return found;
}

const MANY_SUBJECTS_A_DAY = 100;
/** Multiple of the person's requests in the month before. */
const SURGE = 3;
/** Below this many requests a rise is no surge. */
const SURGE_FROM = 100;

/** What a reviewer should look at, in words. */
export function describeUnusualCounts(counts: AccessCounts, before: AccessCounts | undefined): string[] {
  const found = [];
  if (counts.mostSubjectsADay > MANY_SUBJECTS_A_DAY)
    found.push(`${counts.mostSubjectsADay} people on one day`);
  if (before && counts.requests >= SURGE_FROM && counts.requests > SURGE * before.requests)
    found.push(`${counts.requests} requests after ${before.requests} in the month before`);
  if (counts.atNight > 0) found.push(`${counts.atNight} requests between 22:00 and 07:00`);
  if (counts.refused > 0) found.push(`${counts.refused} refused requests`);
  return found;
}
