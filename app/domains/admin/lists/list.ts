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

/** `capped`: there are more rows, which were not counted. `sum` in KRW. */
export type ListCount = { rows: number; capped: boolean; sum?: number };

/** Without the total of rows in different states, such as paid and unpaid orders: it says nothing. */
export function sumWithinState({ sum, ...count }: ListCount, hasOneState: boolean): ListCount {
  return hasOneState && sum !== undefined ? { ...count, sum } : count;
}

/** The list, and the pages of a row's neighbors; null at its ends. */
export type Neighbors = { listHref: string; previousHref: string | null; nextHref: string | null };
