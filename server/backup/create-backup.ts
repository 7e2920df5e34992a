import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openDatabase, openSeparateFiles } from '../compose.ts';
import type { Config } from '../config.ts';
import { findKeyInUse, openSecretBox } from '../keys/key-in-use.ts';
import type { Entry } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';
import { type Description, writeArchive } from './archive-file.ts';
import { makeCopy, requestCopy } from './embedded-copies.ts';
import { folderEntries } from './folder-entries.ts';
import { type Manifest, readFigures } from './manifest.ts';
import { dumpPostgres } from './postgres-programs.ts';

export type BackupConfig = Pick<Config, 'database' | 'dataDir' | 'uploads' | 'secretKey' | 'previousKeys'> & {
  backupKey: string;
};

/** Names of archive entries. */
export const DUMP = 'database.dump';
export const DATABASE_FOLDER = 'database/';
export const UPLOADS_FOLDER = 'uploads/';

const printError = (error: Error) => console.error(error.message);

/** Writes the database and the uploads to one encrypted file while the site runs, and reads it back to verify it. */
export async function createBackup(config: BackupConfig, file: string): Promise<Manifest> {
  const { database } = config;
  return database.kind === 'postgres'
    ? backUpPostgres(config, database.url, file)
    : backUpEmbedded(config, file);
}

/** Figures and dump come from the same snapshot. */
async function backUpPostgres(config: BackupConfig, url: string, file: string): Promise<Manifest> {
  const { connection, release } = await openDatabase(config, printError, { unlimited: true });
  try {
    await openSecretBox(connection.kysely, config);
    const transaction = connection.kysely.transaction().setIsolationLevel('repeatable read');
    return await transaction.execute(async (tx) => {
      const description = await describe(tx, 'postgres');
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const dump = dumpPostgres(url, rows[0]?.snapshot ?? '');
      const files = await openSeparateFiles(config.uploads);
      return writeArchive(file, config, description, withUploads(dumpEntry(dump), files));
    });
  } finally {
    await connection.close();
    release();
  }
}

async function backUpEmbedded(config: BackupConfig, file: string): Promise<Manifest> {
  const folder = (await requestCopy(config.dataDir)) ?? (await copyStopped(config));
  try {
    // Also verifies that the copied database starts.
    const description = await withEmbedded(folder, async (db) => {
      await openSecretBox(db, config);
      return describe(db, 'pglite');
    });
    const files = await openSeparateFiles(config.uploads);
    const entries = withUploads(folderEntries(folder, DATABASE_FOLDER), files);
    return await writeArchive(file, config, description, entries);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens an embedded database that no process uses. */
export async function withEmbedded<T>(directory: string, work: (db: Queryable) => Promise<T>): Promise<T> {
  const database = { kind: 'pglite' as const, directory };
  const { connection, release } = await openDatabase({ database }, printError);
  try {
    return await work(connection.kysely);
  } finally {
    await connection.close();
    release();
  }
}

async function copyStopped(config: BackupConfig): Promise<string> {
  const { connection, release } = await openDatabase(config, printError);
  try {
    if (!connection.copyFiles) throw new Error('Only the embedded database is copied by its files.');
    return await makeCopy(config.dataDir, connection.copyFiles);
  } finally {
    await connection.close();
    release();
  }
}

async function describe(db: Queryable, database: Manifest['database']): Promise<Description> {
  const keyInUse = await findKeyInUse(db);
  if (!keyInUse) throw new Error('The database knows no key.');
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const createdAt = new Date().toISOString();
  return { version, createdAt, database, keyId: keyInUse.keyId, figures: await readFigures(db) };
}

async function* dumpEntry(bytes: Entry['bytes']): AsyncGenerator<Entry> {
  yield { name: DUMP, bytes };
}

/** Uploads follow the database, so that every row finds its file. */
async function* withUploads(database: AsyncIterable<Entry>, files: Files | null): AsyncGenerator<Entry> {
  yield* database;
  if (files === null) return;
  const stored = await files.list().catch((cause: unknown) => {
    throw new ArchiveError('The uploads cannot be listed. npm run doctor says why.', { cause });
  });
  for (const { name } of stored) {
    // A job may have deleted it in the meantime.
    const file = await files.open(name);
    if (file) yield { name: UPLOADS_FOLDER + name, bytes: file.stream };
  }
}
