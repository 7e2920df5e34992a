import { type Period, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { PERIOD_DAYS, PERIODS } from '#app/domains/plans/term.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';

export type NumberedPeriod = Period & { periodNo: number };

/** The period that a Korean day lies in (decisions M5); null for a day outside the subscription. */
export function findPeriodOn(anchor: KstDate, day: KstDate): NumberedPeriod | null {
  const passed = daysBetween(anchor, day);
  if (passed < 0) return null;
  const periodNo = Math.min(PERIODS, Math.floor(passed / PERIOD_DAYS) + 1);
  const period = subscriptionPeriod(anchor, periodNo);
  return day > period.endsOn ? null : { periodNo, ...period };
}

/** 30 days, or 35 for the twelfth period. */
export function periodLength({ startsOn, endsOn }: Period): number {
  return daysBetween(startsOn, endsOn) + 1;
}

/** The first period that starts on a day or later; null if none is left. */
export function findFirstPeriodFrom(anchor: KstDate, day: KstDate): NumberedPeriod | null {
  for (let periodNo = 1; periodNo <= PERIODS; periodNo += 1) {
    const period = subscriptionPeriod(anchor, periodNo);
    if (period.startsOn >= day) return { periodNo, ...period };
  }
  return null;
}
