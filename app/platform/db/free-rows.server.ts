import { type SelectQueryBuilder, sql } from 'kysely';

/** Where a row lies in its table, whatever its key is. */
export const ROW = sql<string>`ctid`;

/**
 * Of the rows that a sweep selects, those that no other transaction holds, for
 * `deleteFrom(table).where(ROW, 'in', (from) => freeRows(from.selectFrom(table).where(…)))`. Whoever holds one may need more of
 * them in an order of its own, and would wait for a sweep that waits for it; what is left is for the next run.
 */
export function freeRows<DB, Table extends keyof DB, Columns>(rows: SelectQueryBuilder<DB, Table, Columns>) {
  return rows.select(ROW.as('row')).forUpdate().skipLocked();
}
