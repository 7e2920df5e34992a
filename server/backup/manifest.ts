import { sql } from 'kysely';
import * as v from 'valibot';
import type { Queryable } from '#app/platform/db/database.server.ts';

export const MANIFEST = 'manifest.json';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Contents of the database, compared after a restore. */
const Figures = v.object({
  migrations: v.array(v.string()),
  /** Number of rows by table. */
  rows: v.record(v.string(), Count),
  /** The sum of the ledger in KRW. */
  ledger: v.pipe(v.number(), v.safeInteger()),
});
export type Figures = v.InferOutput<typeof Figures>;

const Manifest = v.object({
  version: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.picklist(['postgres', 'pglite']),
  /** Id of the key that values are sealed with. */
  keyId: v.string(),
  figures: Figures,
  files: v.record(v.string(), v.object({ bytes: Count, sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export function parseManifest(text: string): Manifest {
  return v.parse(Manifest, JSON.parse(text));
}

export async function readFigures(db: Queryable): Promise<Figures> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"
  `.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    rows[name] = counted.rows[0]?.count ?? 0;
  }
  const migrations = await sql<{ name: string }>`
    select name from ${sql.table('migrations')} order by name collate "C"
  `.execute(db);
  const ledger = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int8 as sum from ${sql.table('payment_transactions')}
  `.execute(db);
  return { migrations: migrations.rows.map(({ name }) => name), rows, ledger: ledger.rows[0]?.sum ?? 0 };
}

/** Returns `accounts: 12 instead of 13` for each figure that differs. */
export function differingFigures(found: Figures, expected: Figures): string[] {
  const differing = (name: string, is: number | undefined, was: number | undefined) =>
    is === was ? [] : [`${name}: ${is ?? 'none'} instead of ${was ?? 'none'}`];
  const tables = new Set([...Object.keys(found.rows), ...Object.keys(expected.rows)]);
  return [
    ...[...tables].flatMap((table) => differing(table, found.rows[table], expected.rows[table])),
    ...differing('migrations', found.migrations.length, expected.migrations.length),
    ...differing('sum of the ledger', found.ledger, expected.ledger),
  ];
}
