import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyChallenge } from '#app/domains/accounts/sign-in/verify-challenge.server.ts';
import { openDocument } from '#app/domains/documents/reading/open-document.server.ts';
import { guardTransactions, type Queryable } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { tryLogIn } from '#tests/support/logins.ts';
import type { OwnedOrder } from '#tests/support/paid-orders.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { getChallengeToken, NOBODY, newPerson, type Person } from '#tests/support/signing-in.ts';
import { createTestPlatform, TEST_SECRET_KEY } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { openSeparateFiles } from '../compose.ts';
import { ArchiveError } from './archive-error.ts';
import { readManifest } from './archive-file.ts';
import { createBackup } from './create-backup.ts';
import { readFigures } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { tryRestore } from './try-restore.ts';

const IMAGE = randomBytes(100_000);
const backupKey = randomBytes(32).toString('base64');
const noErrors = { max: 2, onError: () => {} };

let site: DocumentSite;
let folder = '';
let order: OwnedOrder;
let person: Person;
let key = '';
let file = '';

beforeAll(async () => {
  site = await openDocumentSite();
  folder = await mkdtemp(join(tmpdir(), 'routi-backup-'));
  order = await site.cardOrder();
  await site.runDocumentJobs();
  await site.text(order, 'statement');
  person = await newPerson(site);
  ({ key } = await turnTwoFactorOn(site.platform, person.accountId));
  await (await openSeparateFiles((await source()).uploads))?.write('a.png', IMAGE);
  file = join(folder, 'site.backup');
  await createBackup(await source(), file);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

function urlOf(name: string): string {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return url.href;
}

const configOf = (url: string, dataDir: string) => ({
  database: { kind: 'postgres' as const, url, connections: 2 },
  dataDir,
  uploads: { kind: 'disk' as const, folder: join(dataDir, 'uploads') },
  secretKey: TEST_SECRET_KEY,
  previousKeys: [],
  backupKey,
});

async function source() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.platform.db);
  return configOf(urlOf(rows[0]?.name ?? ''), join(folder, 'data'));
}

/** An empty database and an empty folder. */
async function emptyTarget() {
  const name = `restored${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(urlOf('postgres'), noErrors);
  await admin.script(`create database ${name}`);
  await admin.close();
  return configOf(urlOf(name), join(folder, name));
}

async function withDatabase<T>(url: string, work: (db: Queryable) => Promise<T>): Promise<T> {
  const connection = openPostgres(url, noErrors);
  return work(connection.kysely).finally(connection.close);
}

test('a backup restores the ledger, documents, uploads and logins', async () => {
  const target = await emptyTarget();
  const { figures } = await restoreBackup(target, file);
  expect(figures).toMatchObject({ ledger: order.total, rows: { two_factor: 1, document_files: 1 } });
  expect(figures).toEqual(await readFigures(site.platform.db));

  const connection = openPostgres(target.database.url, noErrors);
  const restored = await createTestPlatform(
    {},
    {
      ...connection,
      ...guardTransactions(connection.kysely, async () => {}),
    },
  );
  restored.clock.advance(site.clock.now().getTime() - restored.clock.now().getTime());
  const pdfOf = async ({ platform }: typeof restored) => {
    const opened = await openDocument(platform, order.member, order.number, 'statement.pdf');
    return opened.ok ? Buffer.from(opened.value.bytes).toString('base64') : opened.error;
  };
  expect(await pdfOf(restored)).toBe(await pdfOf(site));
  const challengeToken = getChallengeToken(await tryLogIn(restored, person.id), 'two-factor');
  const shown = { challengeToken, code: appCode(key, restored.clock.now()) };
  signedIn(await verifyChallenge(restored.platform, newCaller(), shown, NOBODY));
  expect((await readFile(join(target.dataDir, 'uploads/a.png'))).equals(IMAGE)).toBe(true);
  await restored.close();
});

test('a trial restore verifies a backup beside the running site and leaves nothing behind', async () => {
  const config = await source();
  const databases = () =>
    sql<{ name: string }>`select datname as name from pg_database where datname like '%trial_restore'`
      .execute(site.platform.db)
      .then(({ rows }) => rows);
  const before = await readFigures(site.platform.db);
  // What a killed trial left.
  await mkdir(join(config.dataDir, 'trial-restore/uploads'), { recursive: true });
  await writeFile(join(config.dataDir, 'trial-restore/uploads/old.png'), IMAGE);
  await tryRestore(config, file);
  const damaged = join(folder, 'truncated.backup');
  await writeFile(damaged, (await readFile(file)).subarray(0, -100));
  await expect(tryRestore(config, damaged)).rejects.toThrow(ArchiveError);
  expect([await databases(), await readdir(config.dataDir)]).toEqual([[], ['uploads']]);
  expect(await readFigures(site.platform.db)).toEqual(before);
});

test('a trial restore says that the user of the database may not create one', async () => {
  const { db } = site.platform;
  const config = await source();
  const role = `keeper${crypto.randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password 'keeper'`.execute(db);
  try {
    const url = new URL(config.database.url);
    [url.username, url.password] = [role, 'keeper'];
    const limited = { ...config, database: { ...config.database, url: url.href } };
    await expect(tryRestore(limited, file)).rejects.toThrow('may not create the scratch database');
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(db);
  }
});

test('a backup replaces no existing file and leaves none behind when it fails', async () => {
  await expect(createBackup(await source(), file)).rejects.toThrow('is there already');
  const never = join(folder, 'never.backup');
  const wrongKey = { ...(await source()), secretKey: randomBytes(32).toString('base64') };
  await expect(createBackup(wrongKey, never)).rejects.toThrow('SECRET_KEY is the key');
  expect(existsSync(never) || existsSync(`${never}.unfinished`)).toBe(false);
});

test('a backup fails with a message and leaves no file when the uploads cannot be reached', async () => {
  const unreachable = {
    kind: 's3' as const,
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'uploads',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const none = join(folder, 'none.backup');
  await expect(createBackup({ ...(await source()), uploads: unreachable }, none)).rejects.toThrow(
    ArchiveError,
  );
  expect(existsSync(none)).toBe(false);
});

test('a restore says why a backup or target does not fit, and changes nothing', async () => {
  const target = await emptyTarget();
  const other = randomBytes(32).toString('base64');
  await expect(restoreBackup(await source(), file)).rejects.toThrow('There are uploads');
  const noUploads = { ...target, database: (await source()).database };
  await expect(restoreBackup(noUploads, file)).rejects.toThrow('The database is not empty');
  await expect(restoreBackup({ ...target, secretKey: other }, file)).rejects.toThrow('SECRET_KEY is the key');
  await expect(restoreBackup({ ...target, backupKey: other }, file)).rejects.toThrow(
    'BACKUP_KEY does not open',
  );
  const embedded = { ...target, database: { kind: 'pglite' as const, directory: join(folder, 'embedded') } };
  await expect(restoreBackup(embedded, file)).rejects.toThrow('does not fit the embedded database');
  const bytes = await readFile(file);
  const damaged = join(folder, 'damaged.backup');
  const at = bytes.length - 200;
  for (const changed of [bytes.subarray(0, -100), bytes.with(at, (bytes[at] ?? 0) ^ 1)]) {
    await writeFile(damaged, changed);
    await expect(restoreBackup(target, damaged)).rejects.toThrow(ArchiveError);
  }
  const tables = await withDatabase(target.database.url, (db) =>
    sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db),
  );
  expect(tables.rows).toEqual([]);
  expect(existsSync(target.uploads.folder)).toBe(false);
});

test('a restore rejects a backup of a newer version and names its migration', async () => {
  const { db } = site.platform;
  await sql`insert into migrations (name, checksum) values ('999-later.sql', '')`.execute(db);
  const newer = join(folder, 'newer.backup');
  await createBackup(await source(), newer);
  await sql`delete from migrations where name = '999-later.sql'`.execute(db);
  expect((await readManifest(newer, { backupKey })).figures.migrations).toContain('999-later.sql');
  await expect(restoreBackup(await emptyTarget(), newer)).rejects.toThrow('it has 999-later.sql');
});
