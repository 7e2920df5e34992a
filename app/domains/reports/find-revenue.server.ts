import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type DayRange, daysOf, instantsOf, listMonths } from '#app/shared/months.ts';
import type { MonthRange } from './month-range.ts';
import { sumMovements } from './revenue.store.server.ts';
import { type MethodMoney, type Money, type MonthRevenue, revenueByMonth, sumMoney } from './revenue.ts';

export type Revenue = { months: MonthRevenue[]; rows: MethodMoney[]; total: Money };

/** The ledger by month and payment method. For staff: the caller authorizes. */
export async function findRevenue({ db }: Pick<Platform, 'db'>, range: MonthRange): Promise<Revenue> {
  const days = daysOf(range.from, range.until);
  const rows = await sumMovements(db, instantsOf(days));
  return { months: revenueByMonth(listMonths(range.from, range.until), rows), rows, total: sumMoney(rows) };
}

/** What the ledger received in these days, less what it gave back. For staff: the caller authorizes. */
export async function findNetRevenue({ db }: Pick<Platform, 'db'>, days: DayRange): Promise<Krw> {
  return sumMoney(await sumMovements(db, instantsOf(days))).net;
}
