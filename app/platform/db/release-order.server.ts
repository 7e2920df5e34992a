import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Queryable } from './database.server.ts';
import { listMigrations } from './migration-state.server.ts';

/** What a migration removes. `release`: the oldest release whose code does not need it. */
export type Contraction = { release: string; of: string };

const MARKER = /^-- contract (\d+\.\d+\.\d+): (\w+(?:\.\w+)?)$/gm;

/** The lines `-- contract 1.4.0: table.column` of a migration (CONTRIBUTING, "A new migration"). */
export function contractionsOf(migration: string): Contraction[] {
  return [...migration.matchAll(MARKER)].map(([, release = '', of = '']) => ({ release, of }));
}

/** Compares releases such as 1.4.0; negative if `a` is older. */
export function compareReleases(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The latest release, which the first line of `db/released-schema.txt` names. */
export async function readLastRelease(root: string): Promise<string> {
  const [release = ''] = (await readFile(join(root, 'db/released-schema.txt'), 'utf8')).split('\n');
  return release;
}

/**
 * Applied migrations of a newer release that this one cannot run after, in name order. Those that only add something
 * record this release or an older one (`oldest_release`), so that two releases can run side by side.
 */
export async function findNewerMigrations(db: Queryable, root: string): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('migrations')::text as name`.execute(
    db,
  );
  if (!table.rows[0]?.name) return [];
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const known = await listMigrations(['db/migrations', 'db/sandbox'].map((folder) => join(root, folder)));
  const applied = await sql<{ name: string; oldest: string | null }>`
    select name, to_jsonb(migrations) ->> 'oldest_release' as oldest from migrations order by name
  `.execute(db);
  return applied.rows
    .filter(({ name }) => !known.includes(name))
    .filter(({ oldest }) => oldest === null || compareReleases(version, oldest) < 0)
    .map(({ name }) => name);
}
