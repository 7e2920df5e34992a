import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { firstDay, lastDay, type Month } from '#app/shared/months.ts';
import type { MonthRange } from './month-range.ts';
import { sumRecurring, sumRecurringMovements } from './recurring.store.server.ts';
import { type RecurringMonth, recurringByMonth } from './recurring.ts';

/** Monthly recurring revenue and its movements, month by month until today. For staff: the caller authorizes. */
export async function findRecurring(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: MonthRange,
): Promise<RecurringMonth[]> {
  const today = kstDate(clock.now());
  const lastDayOf = (month: Month) => (lastDay(month) < today ? lastDay(month) : today);
  const from = firstDay(range.from);
  const before = await sumRecurring(db, addDays(from, -1));
  const rows = await sumRecurringMovements(db, { from, until: lastDayOf(range.until) });
  return recurringByMonth(range, before, rows, lastDayOf);
}
