import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { daysOf, instantsOf } from '#app/shared/months.ts';
import type { MonthRange } from './month-range.ts';
import { sumDoneRefunds, sumOpenRefunds } from './refund-report.store.server.ts';
import type { OpenRefundSums, RefundMonth } from './refund-report.ts';

export type RefundReport = { months: RefundMonth[]; open: OpenRefundSums };

/** Completed refunds by month, and what is open today. For staff: the caller authorizes. */
export async function findRefundReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: MonthRange,
): Promise<RefundReport> {
  return {
    months: await sumDoneRefunds(db, instantsOf(daysOf(range.from, range.until))),
    open: await sumOpenRefunds(db, kstDate(clock.now())),
  };
}
