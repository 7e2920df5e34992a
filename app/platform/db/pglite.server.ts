import { cp } from 'node:fs/promises';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { type ChannelHandlers, type ChannelListener, type Connection, parseInt8 } from './database.server.ts';

/** Without `directory`, the database is in memory, for tests. */
export async function openPglite(directory?: string, loadDataDir?: Blob): Promise<Connection> {
  const options: PGliteOptions = {
    parsers: { [types.INT8]: parseInt8, [types.DATE]: (text: string) => text },
    ...(loadDataDir && { loadDataDir }),
  };
  if (directory === undefined) return connect(await PGlite.create(options));
  const pglite = await PGlite.create(directory, options);
  return {
    ...connect(pglite),
    async copyFiles(folder) {
      // The copy recovers at its start, as after a kill; a checkpoint shortens that.
      await pglite.exec('checkpoint');
      await pglite.runExclusive(() => cp(directory, folder, { recursive: true }));
    },
  };
}

/** Dumps a prepared data directory, so that tests need not run initdb each time. */
export async function dumpPglite(prepare: (connection: Connection) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create();
  await prepare(connect(pglite));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump;
}

function connect(pglite: PGlite): Connection {
  return {
    kind: 'pglite',
    kysely: new Kysely({ dialect: new PGliteDialect({ pglite }) }),
    script: async (sql) => void (await pglite.exec(sql)),
    pool: () => null,
    boss: fromPglite(pglite),
    listen: (channel, handlers) => listenOn(pglite, channel, handlers),
    copyFiles: null,
    close: () => pglite.close(),
  };
}

/** There is no connection to lose, and messages arrive before the statement that sent them ends. */
function listenOn(pglite: PGlite, channel: string, { onMessage, onGap }: ChannelHandlers): ChannelListener {
  const listening = pglite.listen(channel, onMessage);
  void listening.then(onGap);
  return {
    caughtUp: async () => void (await listening),
    close: async () => (await listening)(),
  };
}
