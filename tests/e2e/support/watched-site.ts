import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { seededPostgres } from './seeded-data.ts';

/** What a site left: its log, and the rows of all tables as text, those of `accounts` apart. */
export type Left = { accounts: string; others: string; log: string };

/** A site on PostgreSQL that nobody else visits, of which everything is read that it writes. */
export async function watchedSite(name: string): Promise<{
  site: SiteProcess;
  /** What a program needs that works on the same database. */
  settings: { dataDir: string; env: Record<string, string> };
  /** Stops it, takes everything away and answers what it left. */
  end(): Promise<Left>;
}> {
  const { postgres, dataDir } = await seededPostgres(name);
  const env = { DATABASE_URL: postgres.url };
  const site = await startSite({ dataDir, env: { ...env, LOG_LEVEL: 'info' } });
  let log = '';
  for (const stream of [site.child.stdout, site.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  return {
    site,
    settings: { dataDir, env },
    async end() {
      const database = new Client({ connectionString: postgres.url });
      await database.connect();
      const tables = await dump(database);
      await database.end();
      const code = await site.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
      if (code !== 0) throw new Error(`The site ended with ${code} when it was told to stop.`);
      return { ...tables, log };
    },
  };
}

async function dump(database: Client): Promise<{ accounts: string; others: string }> {
  const { rows } = await database.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts = { accounts: '', others: '' };
  for (const { schema, name } of rows) {
    const table = await database.query(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from "${schema}"."${name}" t`,
    );
    texts[name === 'accounts' ? 'accounts' : 'others'] += table.rows[0].text;
  }
  return texts;
}

/** Six digits are a code only where they stand alone; hashes and times hold many in a row. */
export function found(text: string, words: readonly string[]): string[] {
  return words.filter((word) =>
    /^\d{6}$/.test(word) ? new RegExp(`(?<![\\w.-])${word}(?![\\w.-])`).test(text) : text.includes(word),
  );
}
