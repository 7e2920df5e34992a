import * as v from 'valibot';
import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listDepositors } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import type { Refund, RefundReason, RefundState } from '#app/domains/billing/refunds/refund.ts';
import {
  countRefunds,
  type RefundSearch,
  type RefundSort,
  searchRefunds,
} from '#app/domains/billing/refunds/refund-queries.server.ts';
import { amountIn, describeTotals, type Listed } from '../lists/list.ts';
import { parseSort } from '../lists/list-query.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { REFUND_REASONS } from '../staff-messages.ts';
import { textParam } from '../staff-schema.ts';

export type ListedRefund = Refund &
  Listed & {
    account: AccountName | null;
    /** Who sent the statement line that it gives back. */
    depositor: string | null;
  };

/** In a total, after its amount. */
const TOTALS: Readonly<Record<RefundState, string>> = {
  REQUESTED: 'to approve',
  APPROVED: 'approved',
  PROCESSING: 'being sent',
  UNKNOWN: 'outcome not known',
  DONE: 'refunded',
  FAILED: 'not made',
  MANUAL: 'to transfer by hand',
};

const REASONS = Object.keys(REFUND_REASONS) as RefundReason[];

/** Open refunds, first due first; with `show=over` closed ones, newest first. */
export const refundList: ListReader<ListedRefund> = {
  sort: sortOf,
  async read(platform, params, slice) {
    const page = await searchRefunds(platform, toSearch(params), sortOf(params), slice);
    const { rows, next } = await withAccounts(platform, page);
    const depositors = await listDepositors(
      platform,
      rows.map(({ statementLineId }) => statementLineId),
    );
    return {
      rows: rows.map((row) => ({ ...row, depositor: depositors.get(row.statementLineId) ?? null })),
      next,
    };
  },
  async count(platform, params) {
    return describeTotals(await countRefunds(platform, toSearch(params)), ({ state, sum }) =>
      amountIn(sum, TOTALS[state]),
    );
  },
};

function sortOf(params: URLSearchParams): RefundSort {
  const { open } = toSearch(params);
  const first = open
    ? ({ by: 'dueOn', descending: false } as const)
    : ({ by: 'requestedAt', descending: true } as const);
  return parseSort(params, ['dueOn', 'requestedAt', 'amount'], first);
}

function toSearch(params: URLSearchParams): RefundSearch {
  return {
    open: params.get('show') !== 'over',
    orderNumber: textParam(params, 'number').toUpperCase() || null,
    reason: v.parse(v.fallback(v.nullable(v.picklist(REASONS)), null), params.get('reason')),
  };
}
