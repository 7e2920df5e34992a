import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyChallenge } from '#app/domains/accounts/sign-in/verify-challenge.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { tryLogIn } from '#tests/support/logins.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { getChallengeToken, NOBODY, newPerson } from '#tests/support/signing-in.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { WrongKeyError } from '../keys/key-in-use.ts';
import { makePrivate } from '../private-folder.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { tryRestore } from './try-restore.ts';

const SECRET_KEY = randomBytes(32).toString('base64');
const backupKey = randomBytes(32).toString('base64');

/** Enough to copy a thousand files and to start the database six times on a busy machine. */
const TIMEOUT_MS = 180_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routi-embedded-'));
  const template = inject('databaseTemplate');
  if (template.kind !== 'pglite') throw new Error('This test needs the embedded database.');
  const { database } = configOf('running');
  if (database.kind !== 'pglite') throw new Error('A demo has the embedded database.');
  makePrivate(database.directory);
  const migrated = await openPglite(database.directory, new Blob([await readFile(template.file)]));
  await migrated.close();
}, TIMEOUT_MS);
afterAll(() => rm(folder, { recursive: true }));

const configOf = (name: string, secretKey = SECRET_KEY) => ({
  ...readConfig({ DATA_DIR: join(folder, name), SECRET_KEY: secretKey, LOG_LEVEL: 'silent' }),
  backupKey,
});

const write = (db: Queryable) =>
  sql`insert into audit_log (at, actor, action) values (now(), 'system', 'test')`.execute(db);

test(
  'backs up the embedded database during writes, and restores logins',
  async () => {
    const file = join(folder, 'embedded.backup');
    const site = await compose(configOf('running'));
    const { platform } = site;
    const person = await newPerson(site);
    const { key } = await turnTwoFactorOn(platform, person.accountId);
    const backup = createBackup(configOf('running'), file);
    for (let n = 0; n < 10; n += 1) {
      await write(platform.db);
      // Without a pause the embedded database lets nothing else in the process run.
      await setImmediate();
    }
    const { figures } = await backup;
    await write(platform.db);
    const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log`.execute(
      platform.db,
    );
    expect(figures.rows.audit_log).toBeLessThan(rows[0]?.count ?? 0);
    await site.close();
    expect((await readdir(join(folder, 'running'))).filter((name) => name.includes('copy'))).toEqual([]);

    expect(await restoreBackup(configOf('restored'), file)).toMatchObject({ figures });
    await expect(compose(configOf('restored', randomBytes(32).toString('base64')))).rejects.toThrow(
      WrongKeyError,
    );
    const restored = await compose(configOf('restored'));
    const challengeToken = getChallengeToken(await tryLogIn(restored, person.id), 'two-factor');
    const shown = { challengeToken, code: appCode(key, restored.platform.clock.now()) };
    signedIn(await verifyChallenge(restored.platform, newCaller(), shown, NOBODY));
    await restored.close();
  },
  TIMEOUT_MS,
);

test(
  'backs up a stopped site, and restores the backup for a trial',
  async () => {
    const file = join(folder, 'stopped.backup');
    const { figures } = await createBackup(configOf('running'), file);
    expect(figures.rows.accounts).toBe(1);
    await expect(restoreBackup(configOf('running'), file)).rejects.toThrow('There is a database');
    const before = await readdir(join(folder, 'running'));
    await tryRestore(configOf('running'), file);
    expect(await readdir(join(folder, 'running'))).toEqual(before);
  },
  TIMEOUT_MS,
);
