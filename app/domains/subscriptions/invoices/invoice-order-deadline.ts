import { depositDeadline, endOfDay } from '#app/domains/billing/deposits/deposit-terms.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from '../dunning/dunning.ts';

/**
 * Until when the order of an invoice due on a Korean day can be paid: a deposit as long as access lasts, anything
 * else as long as the subscription can be saved, both until 23:59:59 in Korea. A deposit ordered later gets its own
 * time from now on (decisions M4), but not beyond the days in which the subscription can be saved. After those days,
 * every order gets that time.
 */
export function invoiceOrderDeadline(dueOn: KstDate, now: Date, deposit: boolean): Date {
  const grace = endOfDay(addDays(dueOn, GRACE_DAYS));
  const last = endOfDay(addDays(dueOn, GRACE_DAYS + CORRECTION_DAYS));
  const later = depositDeadline(now);
  if (now >= last) return later;
  if (!deposit) return last;
  if (now < grace) return grace;
  return later < last ? later : last;
}
