import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import { openDatabase } from '../compose.ts';
import { ArchiveError } from './archive-error.ts';
import type { BackupConfig } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a scratch database and a scratch folder in DATA_DIR, which verifies it, and deletes both.
 * Their names are fixed, so that the next trial deletes what a killed one left.
 */
export async function tryRestore(config: BackupConfig, file: string): Promise<void> {
  const folder = join(config.dataDir, 'trial-restore');
  const restoreTo = (database: BackupConfig['database']) =>
    restoreBackup(
      {
        ...config,
        database,
        dataDir: folder,
        uploads:
          config.uploads.kind === 'database'
            ? config.uploads
            : { kind: 'disk', folder: join(folder, 'uploads') },
      },
      file,
    );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    if (config.database.kind === 'pglite')
      await restoreTo({ kind: 'pglite', directory: join(folder, 'database') });
    else {
      const { database } = config;
      await withScratchDatabase(config, database.url, (url) => restoreTo({ ...database, url }));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls `work` with the URL of an empty database on the same server. */
async function withScratchDatabase(
  config: BackupConfig,
  url: string,
  work: (url: string) => Promise<unknown>,
): Promise<void> {
  const { connection: server, release } = await openDatabase(config, () => {}, { unlimited: true });
  try {
    const { rows } = await sql<{ name: string; mayCreate: boolean }>`
      select current_database() || '_trial_restore' as name,
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreate"
    `.execute(server.kysely);
    const [{ name = '', mayCreate = false } = {}] = rows;
    if (!mayCreate) {
      throw new ArchiveError('The database user may not create the scratch database: alter role … createdb.');
    }
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    await dropDatabase(server, name);
    await sql`create database ${sql.id(name)} encoding 'UTF8' template template0`.execute(server.kysely);
    try {
      await work(scratch.href);
    } finally {
      await dropDatabase(server, name);
    }
  } finally {
    await server.close();
    release();
  }
}

async function dropDatabase({ kysely }: Connection, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(kysely);
}
