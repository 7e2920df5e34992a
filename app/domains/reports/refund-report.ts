import type { Krw } from '#app/shared/krw.ts';
import type { Month } from '#app/shared/months.ts';

/** Refunds done in a month (KST). */
export type RefundMonth = {
  month: Month;
  refunds: number;
  amount: Krw;
  /** The part of `amount` that belonged to no order, which the ledger never had. */
  outsideLedger: Krw;
  /** Done after their due day (decisions M8). */
  late: number;
  interest: Krw;
  /** From request to refund, days. */
  meanDays: number;
  mostDays: number;
};

export type OpenRefundSums = { refunds: number; amount: Krw; overdue: number; overdueAmount: Krw };
