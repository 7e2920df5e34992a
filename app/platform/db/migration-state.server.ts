import { readdir } from 'node:fs/promises';
import type { Queryable } from './database.server.ts';

/** `behind`: migrations that the database lacks. `ahead`: applied ones that this build does not know. */
export type MigrationState = { behind: string[]; ahead: string[] };

/** The names of all migrations in `folders`. */
export async function listMigrations(folders: readonly string[]): Promise<string[]> {
  const names = await Promise.all(folders.map((folder) => readdir(folder)));
  return names
    .flat()
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export async function compareMigrations(db: Queryable, known: readonly string[]): Promise<MigrationState> {
  const rows = await db
    .withTables<{ migrations: { name: string } }>()
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute();
  const applied = rows.map(({ name }) => name);
  return {
    behind: known.filter((name) => !applied.includes(name)),
    ahead: applied.filter((name) => !known.includes(name)),
  };
}
