import { CORRECTION_DAYS, GRACE_DAYS } from '#app/domains/contracts/dunning.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { depositDeadline, endOfDay } from './deposit-terms.ts';

/**
 * Until when the order of an invoice that is due on a Korean day can be paid: a deposit as long as access lasts, anything
 * else as long as the contract may still be saved, both to 23:59:59 in Korea. One that comes after that has a deposit's
 * time from now on (decisions M4).
 */
export function invoiceOrderDue(dueOn: KstDate, now: Date, deposit: boolean): Date {
  const days = deposit ? GRACE_DAYS : GRACE_DAYS + CORRECTION_DAYS;
  const due = endOfDay(addDays(dueOn, days));
  return now < due ? due : depositDeadline(now);
}
