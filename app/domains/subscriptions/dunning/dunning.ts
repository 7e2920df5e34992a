import type { ChargesToday } from '#app/domains/billing/payments/attempt.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/**
 * Days after the due day on which a declined charge is retried and the member is notified (payments.md §2.2,
 * Dunning).
 */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Days of access after the due day without payment. */
export const GRACE_DAYS = 7;

/** Days from suspension to termination (spec §9, Terms: 30 days to correct). */
export const CORRECTION_DAYS = 30;

/** Per subscription and Korean day, by jobs and members together. */
export const MAX_CHARGES_PER_DAY = 2;

/**
 * Whether one more charge of a subscription may start today. `stop`: jobs alone made as many as a day allows although
 * the subscription's own count (`planned`) says otherwise, so something is wrong with the jobs. Charges requested by
 * members never pause billing.
 */
export function decideCharge(
  by: 'job' | 'member',
  { byJobs, byMembers }: ChargesToday,
  planned: number,
): 'charge' | 'another-day' | 'stop' {
  if (byJobs + byMembers < MAX_CHARGES_PER_DAY) return 'charge';
  const isRunaway = byJobs >= MAX_CHARGES_PER_DAY && planned < MAX_CHARGES_PER_DAY;
  return by === 'job' && isRunaway ? 'stop' : 'another-day';
}

/** The subscription's own count of charges on a Korean day, by which its next try is planned. */
export function countChargesOn(
  subscription: { charged_on: KstDate | null; charges_that_day: number },
  today: KstDate,
): number {
  return subscription.charged_on === today ? subscription.charges_that_day : 0;
}

/** The Korean day of the `n`th retry, counted from 1; null if none is left. */
export function retryDay(dueOn: KstDate, n: number): KstDate | null {
  const days = RETRY_DAYS[n - 1];
  return days === undefined ? null : addDays(dueOn, days);
}

/** How many retry days have come by a Korean day, 0 to 4. */
export function countRetryDays(dueOn: KstDate, today: KstDate): number {
  return RETRY_DAYS.filter((days) => addDays(dueOn, days) <= today).length;
}

/** In the morning, when card limits are renewed and people are awake. */
const RETRY_HOUR = 'T10:00:00+09:00';

/** The next retry after today; null if none is left. */
export function nextRetry(dueOn: KstDate, today: KstDate): Date | null {
  const day = retryDay(dueOn, countRetryDays(dueOn, today) + 1);
  return day === null ? null : new Date(`${day}${RETRY_HOUR}`);
}

const HOUR_MS = 60 * 60 * 1000;

/** The next try of a charge that failed in an outage, after so many charges today: in an hour, or tomorrow. */
export function nextTryAfterOutage(now: Date, chargesToday: number): Date {
  const soon = new Date(now.getTime() + HOUR_MS);
  const today = kstDate(now);
  if (chargesToday < MAX_CHARGES_PER_DAY && kstDate(soon) === today) return soon;
  return new Date(`${addDays(today, 1)}${RETRY_HOUR}`);
}

/** The first day without access if the period stays unpaid. */
export function suspensionDay(dueOn: KstDate): KstDate {
  return addDays(dueOn, GRACE_DAYS + 1);
}

/**
 * When a subscription suspended since `suspendedOn` is terminated. `dueOn`: the earliest due day that is still
 * unpaid. If the period that caused the suspension was paid meanwhile, the 30 days count from the day this one
 * suspends.
 */
export function terminationDay(suspendedOn: KstDate, dueOn: KstDate): KstDate {
  const missedOn = suspensionDay(dueOn);
  return addDays(missedOn > suspendedOn ? missedOn : suspendedOn, CORRECTION_DAYS);
}
