import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { listMigrations } from '#app/platform/db/migration-state.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { keyIdOf } from '#app/platform/secret-box.server.ts';
import { openDatabase, openFiles, openSeparateFiles } from '../compose.ts';
import { openSecretBox } from '../keys/key-in-use.ts';
import { makePrivate } from '../private-folder.ts';
import { acquireProcessLock } from '../process-lock.ts';
import type { Entry } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';
import { readArchive, readManifest } from './archive-file.ts';
import { type BackupConfig, DATABASE_FOLDER, DUMP, UPLOADS_FOLDER, withEmbedded } from './create-backup.ts';
import { writeEntry } from './folder-entries.ts';
import { differingFigures, type Figures, type Manifest, readFigures } from './manifest.ts';
import { loadPostgres } from './postgres-programs.ts';

const root = join(import.meta.dirname, '../..');
const printError = (error: Error) => console.error(error.message);

/**
 * Fills an empty database and an empty uploads folder. Reads the whole backup before it changes anything, and verifies
 * the result. Throws an ArchiveError that says why it refuses.
 */
export async function restoreBackup(config: BackupConfig, file: string): Promise<Manifest> {
  const manifest = await readManifest(file, config);
  await validateManifest(manifest, config);
  const files = await openSeparateFiles(config.uploads);
  if (files && (await files.list()).length > 0) {
    throw new ArchiveError('There are uploads already: restore where there are none.');
  }
  const entries = readArchive(file, config);
  if (config.database.kind === 'postgres')
    await restorePostgres(config, config.database.url, entries, manifest);
  else await restoreEmbedded(config, config.database.directory, entries, manifest);
  return manifest;
}

async function validateManifest(manifest: Manifest, config: BackupConfig): Promise<void> {
  const keyIds = [config.secretKey, ...config.previousKeys].map(keyIdOf);
  if (!keyIds.includes(manifest.keyId)) {
    throw new ArchiveError(
      `SECRET_KEY is the key ${keyIds[0]}, but this backup is sealed with the key ${manifest.keyId}: set that one.`,
    );
  }
  if (manifest.database !== config.database.kind) {
    const names = { postgres: 'a PostgreSQL server', pglite: 'the embedded database' };
    throw new ArchiveError(
      `This backup is of ${names[manifest.database]} and does not fit ${names[config.database.kind]}.`,
    );
  }
  // A production release has no db/sandbox.
  const folders = ['db/migrations', 'db/sandbox'].map((name) => join(root, name)).filter(existsSync);
  const known = await listMigrations(folders);
  const unknown = manifest.figures.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ArchiveError(
      `This backup is of version ${manifest.version}, which is newer than this one: it has ${unknown.join(', ')}.`,
    );
  }
}

async function restorePostgres(
  config: BackupConfig,
  url: string,
  entries: AsyncIterable<Entry>,
  { figures }: Manifest,
): Promise<void> {
  const { connection, release } = await openDatabase(config, printError, { unlimited: true });
  try {
    await requireEmpty(connection.kysely);
    const files = await openFiles(config.uploads, connection);
    for await (const { name, bytes } of entries) {
      if (name === DUMP) {
        await loadPostgres(url, bytes);
        await verifyRestored(connection.kysely, config, figures);
      }
      await writeUpload(files, name, bytes);
    }
  } finally {
    await connection.close();
    release();
  }
}

async function requireEmpty(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select concat(n.nspname, '.', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1
  `.execute(db);
  if (rows[0]) {
    throw new ArchiveError(`The database is not empty: it has ${rows[0].name}. Restore into a new database.`);
  }
}

/** Restores beside the target folder, which it replaces only once the database is complete and has started. */
async function restoreEmbedded(
  config: BackupConfig,
  directory: string,
  entries: AsyncIterable<Entry>,
  { figures }: Manifest,
): Promise<void> {
  makePrivate(config.dataDir);
  const lock = acquireProcessLock(`${directory}.pid`);
  if (!lock.ok) throw new ArchiveError(`Process ${lock.holder} uses the database in ${directory}: stop it.`);
  const unfinished = `${directory}.restoring`;
  try {
    if (existsSync(directory) && (await readdir(directory)).length > 0) {
      throw new ArchiveError(`There is a database in ${directory} already: restore into an empty folder.`);
    }
    await rm(unfinished, { recursive: true, force: true });
    makePrivate(unfinished);
    const files = await openSeparateFiles(config.uploads);
    if (!files) throw new Error('The embedded database keeps no uploads.');
    for await (const { name, bytes } of entries) {
      if (name.startsWith(DATABASE_FOLDER)) {
        await writeEntry(unfinished, name.slice(DATABASE_FOLDER.length), bytes);
      }
      await writeUpload(files, name, bytes);
    }
    await withEmbedded(unfinished, (db) => verifyRestored(db, config, figures));
    await rename(unfinished, directory);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

const WRITE_FAILED = {
  'disk-full': 'The disk is full.',
  unavailable: 'The store of uploads cannot be reached.',
} as const;

async function writeUpload(files: Files, name: string, bytes: Entry['bytes']): Promise<void> {
  if (!name.startsWith(UPLOADS_FOLDER)) return;
  const written = await files.write(name.slice(UPLOADS_FOLDER.length), await buffer(bytes));
  if (!written.ok) throw new ArchiveError(WRITE_FAILED[written.error]);
}

/** Verifies that the restored database matches the manifest and that the key opens it. */
async function verifyRestored(db: Queryable, config: BackupConfig, figures: Figures): Promise<void> {
  await openSecretBox(db, config);
  const differing = differingFigures(await readFigures(db), figures);
  if (differing.length > 0) {
    throw new ArchiveError(`What was restored is not what was backed up: ${differing.join('; ')}.`);
  }
}
