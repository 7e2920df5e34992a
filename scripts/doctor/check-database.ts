import { join } from 'node:path';
import { sql } from 'kysely';
import { SEALED_TEL } from '#app/domains/accounts/identity/accounts.store.server.ts';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { missingFacts } from '#app/domains/settings/missing-facts.ts';
import { openSettings } from '#app/domains/settings/open-settings.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import type { Connection, Queryable } from '#app/platform/db/database.server.ts';
import { compareMigrations } from '#app/platform/db/migration-state.server.ts';
import { findNewerMigrations } from '#app/platform/db/release-order.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createSecretBox, keyIdOf } from '#app/platform/secret-box.server.ts';
import { findKeyInUse, type SecretKeys } from '#server/keys/key-in-use.ts';
import { findWorkerSilence } from '#server/watch/heartbeat.ts';
import { codeOf, type Finding, failed, ok, warning } from './finding.ts';

const ROOT = join(import.meta.dirname, '../..');
const OLDEST_VERSION = 15;
const WORKER_SILENT_S = 120;

export type DatabaseFindings = {
  findings: Finding[];
  clock: { of: string; theirs: Date; ours: Date } | null;
};

/** Runs all checks of the database, or reports only that it does not respond. */
export async function checkDatabase(
  { kysely: db }: Pick<Connection, 'kysely'>,
  { migrations, keys }: { migrations: readonly string[]; keys: SecretKeys },
): Promise<DatabaseFindings> {
  try {
    const { rows } = await sql<{ version: number; encoding: string; at: Date }>`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, clock_timestamp() as at
    `.execute(db);
    const [{ version = 0, encoding = '', at = new Date(0) } = {}] = rows;
    const clock = { of: 'the database', theirs: at, ours: new Date() };
    return {
      clock,
      findings: [checkServer(version, encoding), ...(await checkContents(db, migrations, keys))],
    };
  } catch (error) {
    const why = `It does not answer (${codeOf(error)}): start it, and check DATABASE_URL.`;
    return { clock: null, findings: [failed('database', why)] };
  }
}

export function checkServer(version: number, encoding: string): Finding {
  if (version < OLDEST_VERSION)
    return failed('database', `PostgreSQL ${version} is too old: use ${OLDEST_VERSION} or newer.`);
  if (encoding !== 'UTF8') {
    return failed('database', `Its encoding is ${encoding}: create it with UTF8.`);
  }
  return ok('database', `PostgreSQL ${version} answers.`);
}

async function checkContents(
  db: Queryable,
  migrations: readonly string[],
  keys: SecretKeys,
): Promise<Finding[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('migrations') is not null as found
  `.execute(db);
  if (!rows[0]?.found) return [warning('migrations', 'The database is empty: the first start prepares it.')];
  const { behind, ahead } = await compareMigrations(db, migrations);
  const tooNew = await findNewerMigrations(db, ROOT);
  if (tooNew.length > 0) {
    const says = `A newer release has changed the database (${tooNew.join(', ')}): start that release.`;
    return [failed('migrations', says)];
  }
  if (behind.length > 0)
    return [warning('migrations', `The next start applies ${behind.join(', ')}. Back up first.`)];
  return [
    ahead.length > 0
      ? warning(
          'migrations',
          `A newer release runs beside this one (${ahead.join(', ')}): finish the upgrade.`,
        )
      : ok('migrations', `All ${migrations.length} are applied.`),
    await checkKey(db, keys),
    await checkWorker(db),
    await checkSeller(db),
  ];
}

/** Compares the configured keys with the one recorded in the database, or tries to open a value if none is recorded. */
async function checkKey(db: Queryable, keys: SecretKeys): Promise<Finding> {
  const known = [keys.secretKey, ...keys.previousKeys].map(keyIdOf);
  const keyInUse = await findKeyInUse(db);
  if (keyInUse && !known.includes(keyInUse.keyId)) {
    const says = `SECRET_KEY is ${known[0]}, but the database is sealed with ${keyInUse.keyId}: set that one.`;
    return failed('key', says);
  }
  if (keyInUse) return ok('key', `The database is sealed with the key ${keyInUse.keyId}.`);
  const { rows } = await sql<{ sealed: string }>`
    select tel_sealed as sealed from accounts order by created_at desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return ok('key', 'Nothing is sealed yet. Keep SECRET_KEY apart from the backups.');
  try {
    createSecretBox(keys.secretKey, { previous: keys.previousKeys }).open(SEALED_TEL, row.sealed);
    return ok('key', 'SECRET_KEY opens what is sealed.');
  } catch {
    return failed('key', 'SECRET_KEY does not open what is sealed: set the key that the site had before.');
  }
}

/** Without every legal fact about the seller, the site takes no orders. */
async function checkSeller(db: Queryable): Promise<Finding> {
  const settings = openSettings(db, createLog('silent'));
  await settings.refresh();
  const missing = missingFacts(currentSetting({ settings, clock: systemClock }, 'seller'));
  if (missing.length === 0) return ok('seller', 'Every legal fact is set.');
  return warning(
    'seller',
    `A real site takes no orders: set ${missing.join(', ')} at /admin/settings/seller.`,
  );
}

async function checkWorker(db: Queryable): Promise<Finding> {
  const seconds = await findWorkerSilence(db);
  if (seconds === null || seconds > WORKER_SILENT_S)
    return warning('worker', 'No worker is running: nothing is mailed or charged. Start one.');
  return ok('worker', `A worker was seen ${Math.round(seconds)} s ago.`);
}
