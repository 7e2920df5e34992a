import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Connection } from './database.server.ts';

/** Arbitrary but fixed: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 760_211_001;

/**
 * Applies every `.sql` file of a folder that is not applied yet, in name order, each in a transaction of its own.
 * Files are immutable: an applied one whose text changed stops the start.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const db = connection.kysely.withTables<{ migrations: { name: string; checksum: string } }>();
  await connection.script(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = await sha256(text);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
      const known = await tx
        .selectFrom('migrations')
        .select('checksum')
        .where('name', '=', name)
        .executeTakeFirst();
      if (known && known.checksum !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied.`);
      if (known) return;
      for (const statement of splitStatements(text)) await sql.raw(statement).execute(tx);
      await tx.insertInto('migrations').values({ name, checksum }).execute();
      applied.push(name);
    });
  }
  return applied;
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
