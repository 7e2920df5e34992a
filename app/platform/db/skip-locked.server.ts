import { type SelectQueryBuilder, sql } from 'kysely';

/** A row's physical address, which identifies it in any table. */
export const ROW = sql<string>`ctid`;

/**
 * Limits a purge to rows that no other transaction has locked, so that they never deadlock; the next run gets the rest:
 * `deleteFrom(table).where(ROW, 'in', (from) => skipLocked(from.selectFrom(table).where(…)))`
 */
export function skipLocked<DB, Table extends keyof DB, Columns>(
  rows: SelectQueryBuilder<DB, Table, Columns>,
) {
  return rows.select(ROW.as('row')).forUpdate().skipLocked();
}
