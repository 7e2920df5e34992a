import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** Runs `work` while a table is missing, and then restores it, because other tests use the database. */
export async function withoutTable<T>(db: Queryable, table: string, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(db);
  }
}
