import * as v from 'valibot';
import {
  countFoundLines,
  type LineSearch,
  type LineSort,
  type LineView,
  searchLines,
} from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { suggestMatches } from '#app/domains/bank-statements/reading/suggest-matches.server.ts';
import { BankChoice, LineFilter } from '#app/domains/bank-statements/schema.ts';
import { LINE_STATE_TEXTS, type LineRefund } from '#app/domains/bank-statements/statement-line.ts';
import { listOrderBuyers } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { amountIn, describeTotals, type Listed } from '../lists/list.ts';
import { parseSort } from '../lists/list-query.ts';
import type { ListReader } from '../lists/list-reader.server.ts';

export type ListedLine = LineView &
  Listed & {
    /** The only order that it pays exactly, if no other fits; null for lines that staff open one by one. */
    suggestedOrder: string | null;
    /** Its newest refund. */
    refund: LineRefund | null;
  };

/** Statement lines; without a filter, those that wait for staff. */
export const lineList: ListReader<ListedLine> = {
  sort: sortOf,
  async read(platform, params, slice) {
    const { rows, next } = await lineRows.read(platform, params, slice);
    const [buyers, suggested, refunds] = await Promise.all([
      listOrderBuyers(
        platform,
        rows.map(({ orderNumber }) => orderNumber),
      ),
      suggestMatches(platform, rows),
      listRefunds(platform, { statementLineIds: rows.map(({ id }) => id) }),
    ]);
    const newestRefund = new Map(refunds.map((refund) => [refund.statementLineId, refund]));
    return {
      rows: rows.map((row) => ({
        ...row,
        suggestedOrder: suggested.get(row.id)?.number ?? null,
        refund: newestRefund.get(row.id) ?? null,
        accountId: buyers.get(row.orderNumber) ?? suggested.get(row.id)?.accountId ?? null,
      })),
      next,
    };
  },
  async count(platform, params) {
    return describeTotals(await countFoundLines(platform, toSearch(params)), ({ state, sum }) =>
      amountIn(sum, LINE_STATE_TEXTS[state].name),
    );
  },
};

/** Only the lines and their places, for `findNeighbors`. */
export const lineRows: Pick<ListReader<LineView & Listed>, 'read'> = {
  read: (platform, params, slice) => searchLines(platform, toSearch(params), sortOf(params), slice),
};

function sortOf(params: URLSearchParams): LineSort {
  return parseSort(params, ['occurredAt', 'amount'], { by: 'occurredAt', descending: true });
}

function toSearch(params: URLSearchParams): LineSearch {
  return {
    state: v.parse(LineFilter, params.get('state') || undefined),
    bank: v.parse(v.fallback(v.nullable(BankChoice), null), params.get('bank')),
  };
}
