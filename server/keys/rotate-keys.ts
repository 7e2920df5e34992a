import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { createSecretBox, keyIdOf, type SecretBox } from '#app/platform/secret-box.server.ts';
import { countByKey } from './count-by-key.ts';
import { recordRotation, type SecretKeys } from './key-in-use.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

export type Rotation = {
  sealed: number;
  /** Values that no known key opens, as `table.column`. */
  unreadable: string[];
  /** Values that are still sealed with older keys, because their rows stayed locked. */
  left: number;
};

/** A later pass finds rows that were locked, or that moved during the search. */
const MAX_PASSES = 10;
const PAUSE_MS = 500;

/**
 * Reseals every value of another key with the current one, one page of a table at a time, while the site runs. Keeps no
 * state: after a kill, the next run continues with what is left. Records the current key once no value that can be
 * opened is left.
 */
export async function rotateKeys(db: Queryable, keys: SecretKeys): Promise<Rotation> {
  const secrets = createSecretBox(keys.secretKey, { previous: keys.previousKeys });
  const keyId = keyIdOf(keys.secretKey);
  let sealed = 0;
  for (let pass = 1; ; pass += 1) {
    const unreadable: string[] = [];
    for (const column of SEALED_COLUMNS) {
      const pages = await countPages(db, column.table);
      for (let page = 0; page < pages; page += 1) {
        const done = await resealPage(db, { column, page, secrets, keyId });
        sealed += done.sealed;
        for (let n = 0; n < done.unreadable; n += 1) unreadable.push(`${column.table}.${column.column}`);
      }
    }
    const counts = await countByKey(db);
    const stale = [...counts].reduce((sum, [id, count]) => (id === keyId ? sum : sum + count), 0);
    const left = Math.max(0, stale - unreadable.length);
    if (left === 0) await recordRotation(db, keys);
    if (left === 0 || pass === MAX_PASSES) return { sealed, unreadable, left };
    await setTimeout(PAUSE_MS);
  }
}

async function countPages(db: Queryable, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages
  `.execute(db);
  return rows[0]?.pages ?? 0;
}

/**
 * Locks the rows first, or a change between reading and writing would be lost. Skips locked rows, so that it never
 * waits while it holds locks (see ARCHITECTURE.md). Holds only the rows of one page in memory, because documents are
 * large.
 */
async function resealPage(
  db: Queryable,
  { column: { table, column, purpose }, page, secrets, keyId }: PageOfColumn,
): Promise<{ sealed: number; unreadable: number }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ row: string; sealed: string }>`
      select ctid::text as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + 1},0)`}::tid
        and ${sql.ref(column)} like 'v1.%' and split_part(${sql.ref(column)}, '.', 5) <> ${keyId}
      for no key update skip locked
    `.execute(tx);
    const fresh = rows.flatMap(({ row, sealed }) => {
      const plain = openOrNull(secrets, purpose, sealed);
      return plain === null ? [] : [{ row, sealed: secrets.seal(purpose, plain) }];
    });
    if (fresh.length > 0) {
      await sql`
        update ${sql.table(table)} as t set ${sql.ref(column)} = fresh.sealed
        from unnest(${fresh.map(({ row }) => row)}::text[], ${fresh.map(({ sealed }) => sealed)}::text[])
          as fresh (row, sealed)
        where t.ctid = fresh.row::tid
      `.execute(tx);
    }
    return { sealed: fresh.length, unreadable: rows.length - fresh.length };
  });
}

type PageOfColumn = { column: SealedColumn; page: number; secrets: SecretBox; keyId: string };

function openOrNull(secrets: SecretBox, purpose: string, sealed: string): string | null {
  try {
    return secrets.open(purpose, sealed);
  } catch {
    return null;
  }
}
