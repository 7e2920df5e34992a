import { formatKrw, type Krw } from '#app/shared/krw.ts';

/** A row knows its place in its list (`selectKeysetPage`), which finds its neighbors. */
export type Listed = {
  id: string;
  cursor: string;
  /** The data subject, for the access log. */
  accountId?: string | null;
  /** Further data subjects. */
  otherAccountIds?: readonly string[];
};

/** The data subjects of these rows. */
export function dataSubjectsOf(rows: readonly Listed[]): string[] {
  return rows.flatMap(({ accountId, otherAccountIds = [] }) =>
    accountId ? [accountId, ...otherAccountIds] : otherAccountIds,
  );
}

/** `capped`: there are more rows, which were not counted. `totals`: what they add up to, for each state. */
export type ListCount = { rows: number; capped: boolean; totals?: readonly string[] };

/** Amounts of different states, such as paid and unpaid orders, are never added up. */
export function describeTotals<Total>(
  { rows, capped, totals }: { rows: number; capped: boolean; totals: readonly Total[] | null },
  describe: (total: Total) => string,
): ListCount {
  return totals === null ? { rows, capped } : { rows, capped, totals: totals.map(describe) };
}

/** `₩5,730,000 paid` */
export const amountIn = (sum: Krw, stateName: string) => `${formatKrw(sum)} ${stateName.toLowerCase()}`;

/** The list, and the pages of a row's neighbors; null at its ends. */
export type Neighbors = { listHref: string; previousHref: string | null; nextHref: string | null };
