import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Stands for values that were sealed before keys had ids. */
export const NO_KEY_ID = '';

/** Counts the values sealed by each key. Reads every value, so it needs a connection without time limits. */
export async function countByKey(db: Queryable): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ keyId: string; count: number }>`
      select split_part(${sql.ref(column)}, '.', 5) as "keyId", count(*) as count
      from ${sql.table(table)} where ${sql.ref(column)} like 'v1.%' group by 1
    `.execute(db);
    for (const { keyId, count } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  }
  return counts;
}
