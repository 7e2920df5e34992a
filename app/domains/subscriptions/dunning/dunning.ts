import type { ChargesToday } from '#app/domains/billing/payments/attempt.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** Days after the due day on which a refused charge is tried again and the member is told (payments.md §2.2, Dunning). */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Access lasts so long after the due day, and then rests until the period is paid. */
export const GRACE_DAYS = 7;

/** Suspended so long, a contract is terminated (spec §9, Terms: 30 days to correct). */
export const CORRECTION_DAYS = 30;

/** At most so many charges of one contract on one Korean day, whoever begins them. */
export const MAX_CHARGES_PER_DAY = 2;

/**
 * Whether one more charge of a contract begins today. `stop`: jobs alone have made as many as a day allows although the
 * contract's own count (`planned`), by which it was claimed, has room for more, so something is wrong with what jobs do.
 * What members asked for stops nobody.
 */
export function decideCharge(
  by: 'job' | 'member',
  { byJobs, byMembers }: ChargesToday,
  planned: number,
): 'charge' | 'another-day' | 'stop' {
  if (byJobs + byMembers < MAX_CHARGES_PER_DAY) return 'charge';
  const astray = byJobs >= MAX_CHARGES_PER_DAY && planned < MAX_CHARGES_PER_DAY;
  return by === 'job' && astray ? 'stop' : 'another-day';
}

/** How often a contract counts as charged on a Korean day: what its next try is planned by. */
export function chargesPlanned(
  contract: { charged_on: KstDate | null; charges_that_day: number },
  today: KstDate,
): number {
  return contract.charged_on === today ? contract.charges_that_day : 0;
}

/** The Korean day of the `n`th retry, counted from 1; null where there is none left. */
export function retryDay(dueOn: KstDate, n: number): KstDate | null {
  const days = RETRY_DAYS[n - 1];
  return days === undefined ? null : addDays(dueOn, days);
}

/** How many days of the plan have come by a Korean day: 0 to 4. */
export function countRetryDays(dueOn: KstDate, today: KstDate): number {
  return RETRY_DAYS.filter((days) => addDays(dueOn, days) <= today).length;
}

/** In the morning, when limits are new and people awake. */
const RETRY_HOUR = 'T10:00:00+09:00';

/** When a refused charge is tried again: on the next day of the plan after today; null where none is left. */
export function nextRetry(dueOn: KstDate, today: KstDate): Date | null {
  const day = retryDay(dueOn, countRetryDays(dueOn, today) + 1);
  return day === null ? null : new Date(`${day}${RETRY_HOUR}`);
}

const HOUR_MS = 60 * 60 * 1000;

/** When a charge is tried again that failed by nobody's fault, after so many charges today: soon, or tomorrow. */
export function nextTryAfterOutage(now: Date, chargesToday: number): Date {
  const soon = new Date(now.getTime() + HOUR_MS);
  const today = kstDate(now);
  if (chargesToday < MAX_CHARGES_PER_DAY && kstDate(soon) === today) return soon;
  return new Date(`${addDays(today, 1)}${RETRY_HOUR}`);
}

/** The first day without access, where the period stays unpaid: the day after the grace. */
export function suspensionDay(dueOn: KstDate): KstDate {
  return addDays(dueOn, GRACE_DAYS + 1);
}

/**
 * The day on which a contract that has been suspended since `suspendedOn` is terminated. `dueOn`: the earliest due day of what
 * it still owes; where the period that suspended it was paid meanwhile, the days count from when access would rest for this.
 */
export function terminationDay(suspendedOn: KstDate, dueOn: KstDate): KstDate {
  const missedOn = suspensionDay(dueOn);
  return addDays(missedOn > suspendedOn ? missedOn : suspendedOn, CORRECTION_DAYS);
}
