import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Connection, Queryable } from './database.server.ts';
import { compareReleases, contractionsOf } from './release-order.server.ts';

/** Advisory lock: processes that start together prepare the database one at a time. */
const PREPARATION_LOCK = 760_211_001;

/** `oldest_release`: the oldest release that can run after the migration; null if it was not recorded. */
type Tables = { migrations: { name: string; checksum: string; oldest_release: string | null } };

/**
 * Applies new `.sql` files in name order, each in its own transaction. Throws if an applied file was changed. Needs a
 * connection without time limits. `lastRelease` can run after all migrations that remove nothing.
 */
export async function migrate(
  connection: Connection,
  folder: string,
  lastRelease: string | null = null,
): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await connection.kysely.transaction().execute(async (tx) => {
    await lockPreparation(tx);
    await sql`
      create table if not exists migrations
        (name text primary key, checksum text not null, applied_at timestamptz not null default now())
    `.execute(tx);
    await sql`alter table migrations add column if not exists oldest_release text`.execute(tx);
  });
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    const fresh = await connection.kysely
      .transaction()
      .execute((tx) => apply(tx, { name, text, oldestRelease: oldestReleaseOn(text, lastRelease) }));
    if (fresh) applied.push(name);
  }
  return applied;
}

/** Releases before the one that a contraction names still need what it removes. */
function oldestReleaseOn(migration: string, lastRelease: string | null): string | null {
  const releases = contractionsOf(migration).map(({ release }) => release);
  return releases.sort(compareReleases).at(-1) ?? lastRelease;
}

async function apply(
  tx: Queryable,
  { name, text, oldestRelease }: { name: string; text: string; oldestRelease: string | null },
): Promise<boolean> {
  await lockPreparation(tx);
  const migrations = tx.withTables<Tables>();
  const checksum = await sha256(text);
  const known = await migrations
    .selectFrom('migrations')
    .select('checksum')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known && known.checksum !== checksum)
    throw new Error(`Migration ${name} was changed after it was applied.`);
  if (known) return false;
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(tx);
  await migrations
    .insertInto('migrations')
    .values({ name, checksum, oldest_release: oldestRelease })
    .execute();
  return true;
}

/** The embedded database has one process, so it needs no lock. */
export async function withPreparationLock<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  if (connection.kind === 'pglite') return work();
  return connection.kysely.transaction().execute(async (tx) => {
    await lockPreparation(tx);
    return work();
  });
}

async function lockPreparation(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(PREPARATION_LOCK)})`.execute(tx);
}

/** Statements end with a semicolon at the end of a line, except inside a `$$ … $$` body. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !inBody) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current);
      current = '';
    }
  }
  if (current.trim()) statements.push(current);
  return statements;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}
