import { countLines } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { countOpenWork } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { countPastDue } from '#app/domains/subscriptions/back-office/staff-invoice-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

export type Overview = {
  awaitingOrders: number;
  openDeposits: number;
  unmatched: number;
  openRefunds: number;
  toApprove: number;
  byHand: number;
  overdue: number;
  openItems: number;
  pastDue: number;
  suspended: number;
};

/** Counts of open work. */
export async function readOverview(platform: Platform): Promise<Overview> {
  const [{ awaitingOrders, refunds, items }, deposits, arrears] = await Promise.all([
    countOpenWork(platform),
    countLines(platform),
    countPastDue(platform.db),
  ]);
  const { open, ...waiting } = refunds;
  return {
    awaitingOrders,
    openDeposits: deposits.open,
    unmatched: deposits.byState.get('UNMATCHED') ?? 0,
    openRefunds: open,
    ...waiting,
    openItems: items,
    ...arrears,
  };
}
