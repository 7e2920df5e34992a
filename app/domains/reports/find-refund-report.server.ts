import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { daysOf, instantsOf } from '#app/shared/months.ts';
import type { MonthRange } from './month-range.ts';
import { listOpenRefunds, sumDoneRefunds, sumOpenRefunds } from './refund-report.store.server.ts';
import type { OpenRefund, OpenRefundSums, RefundMonth } from './refund-report.ts';

export type NamedRefund = OpenRefund & { account: AccountName | null };

export type RefundReport = {
  months: RefundMonth[];
  open: OpenRefundSums;
  /** The `limit` refunds that are due first. */
  listed: NamedRefund[];
};

/** Completed refunds by month, and those open today. For staff: the caller authorizes. */
export async function findRefundReport(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  range: MonthRange,
  { limit }: { limit: number },
): Promise<RefundReport> {
  const today = kstDate(clock.now());
  const days = daysOf(range.from, range.until);
  const months = await sumDoneRefunds(db, instantsOf(days));
  const listed = await listOpenRefunds(db, today, { limit });
  const names = await listAccountNames(
    { db },
    listed.map(({ accountId }) => accountId),
  );
  return {
    months,
    open: await sumOpenRefunds(db, today),
    listed: listed.map((refund) => ({ ...refund, account: names.get(refund.accountId ?? '') ?? null })),
  };
}
