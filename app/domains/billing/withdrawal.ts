import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';

/** Days within which a buyer withdraws without a penalty, the day of payment not counted (payments.md §4.6, decisions M7). */
export const WITHDRAWAL_DAYS = 7;

/** The last Korean day on which an order paid at `paidAt` can be withdrawn. */
export function withdrawableUntil(paidAt: Date): KstDate {
  return addDays(kstDate(paidAt), WITHDRAWAL_DAYS);
}
