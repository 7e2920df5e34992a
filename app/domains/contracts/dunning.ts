import { addDays, type KstDate } from '#app/shared/dates.ts';

/** Days after the due day on which a refused charge is tried again and the member is told (payments.md §2.2, Dunning). */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Access lasts so long after the due day, and then rests until the period is paid. */
export const GRACE_DAYS = 7;

/** Suspended so long, a contract is terminated (spec §9, Terms: 30 days to correct). */
export const CORRECTION_DAYS = 30;

/** At most so many charges of one contract on one Korean day; one more means that something is wrong. */
export const MOST_CHARGES_A_DAY = 2;

/** The Korean day of the `n`th retry, counted from 1; null where there is none left. */
export function retryDay(dueOn: KstDate, n: number): KstDate | null {
  const days = RETRY_DAYS[n - 1];
  return days === undefined ? null : addDays(dueOn, days);
}

/** The first day without access, where the period stays unpaid: the day after the grace. */
export function suspensionDay(dueOn: KstDate): KstDate {
  return addDays(dueOn, GRACE_DAYS + 1);
}

/** The day on which a contract that has been suspended since `suspendedOn` is terminated. */
export function terminationDay(suspendedOn: KstDate): KstDate {
  return addDays(suspendedOn, CORRECTION_DAYS);
}
