import { countAwaitingOrders } from '#app/domains/billing/count-awaiting-orders.server.ts';
import { listRefunds } from '#app/domains/billing/list-refunds.server.ts';
import { listWorkItems } from '#app/domains/billing/list-work-items.server.ts';
import { countInArrears } from '#app/domains/contracts/count-in-arrears.server.ts';
import { countDeposits } from '#app/domains/deposits/count-deposits.server.ts';
import type { Platform } from '#app/platform/platform.ts';

const MANY = 1_000;

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

/** What waits for staff, in numbers. */
export async function readOverview(platform: Platform): Promise<Overview> {
  const [awaitingOrders, deposits, refunds, items, arrears] = await Promise.all([
    countAwaitingOrders(platform),
    countDeposits(platform),
    listRefunds(platform, { open: true, limit: MANY }),
    listWorkItems(platform, { open: true, limit: MANY }),
    countInArrears(platform),
  ]);
  return {
    awaitingOrders,
    openDeposits: deposits.open,
    unmatched: deposits.byState.get('UNMATCHED') ?? 0,
    openRefunds: refunds.length,
    toApprove: refunds.filter(({ state }) => state === 'REQUESTED').length,
    byHand: refunds.filter(({ state }) => state === 'MANUAL').length,
    overdue: refunds.filter(({ overdue }) => overdue).length,
    openItems: items.length,
    ...arrears,
  };
}
