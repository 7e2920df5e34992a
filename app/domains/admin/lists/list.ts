/** A row knows its place in its list (`selectKeysetPage`), from which its neighbors are found. */
export type Listed = {
  id: string;
  cursor: string;
  /** Whose data it is, for the access log. */
  accountId?: string | null;
  /** Whose else it shows. */
  otherAccountIds?: readonly string[];
};

/** The accounts whose data is in these rows. */
export function dataSubjectsOf(rows: readonly Listed[]): string[] {
  return rows.flatMap(({ accountId, otherAccountIds = [] }) =>
    accountId ? [accountId, ...otherAccountIds] : otherAccountIds,
  );
}

/** `capped`: there are more, which were not counted. `sum` in KRW. */
export type ListCount = { rows: number; capped: boolean; sum?: number };

/** Where a list goes on beside one of its rows; null at its ends. */
export type Neighbors = { listHref: string; previousHref: string | null; nextHref: string | null };
