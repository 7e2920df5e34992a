import { type KstDate, startOfKstDay } from '#app/shared/dates.ts';
import { addMonths, firstDay, type Month, monthOf } from '#app/shared/months.ts';
import type { AccessCounts } from './access-log.store.server.ts';

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
  for (let month = first; month < monthOf(today); month = addMonths(month, 1)) {
    if (reviewed.has(month)) continue;
    const next = addMonths(month, 1);
    const dueOn = `${next}-${DUE_DAY}`;
    found.push({ month, since: startOfKstDay(firstDay(next)), dueOn, overdue: today > dueOn });
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
