import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Connection } from './database.server.ts';

/** Amounts and counts are int8; every one we store fits a double exactly, and one that does not is a bug. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('int8 beyond 2^53');
  return value;
}

/** PostgreSQL in this process; `directory` undefined keeps it in memory, for tests. */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<Connection> {
  const options: PGliteOptions = {
    parsers: { [types.INT8]: parseInt8, [types.DATE]: (text: string) => text },
    ...(loadDataDir && { loadDataDir }),
  };
  const pglite =
    directory === undefined ? await PGlite.create(options) : await PGlite.create(directory, options);
  return {
    kind: 'pglite',
    kysely: new Kysely({ dialect: new PGliteDialect({ pglite }) }),
    script: async (sql) => void (await pglite.exec(sql)),
    boss: fromPglite(pglite),
    close: () => pglite.close(),
  };
}

/** A data directory as one compressed blob, so that tests need not run initdb each time. */
export async function dumpPglite(prepare: (connection: Connection) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create();
  await prepare({
    kind: 'pglite',
    kysely: new Kysely({ dialect: new PGliteDialect({ pglite }) }),
    script: async (sql) => void (await pglite.exec(sql)),
    boss: fromPglite(pglite),
    close: () => pglite.close(),
  });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}
