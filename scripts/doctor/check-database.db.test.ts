import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#app/platform/db/database.server.ts';
import { listMigrations } from '#app/platform/db/migration-state.server.ts';
import { createSecretBox, keyIdOf } from '#app/platform/secret-box.server.ts';
import { openSecretBox } from '#server/keys/key-in-use.ts';
import { recordHeartbeat } from '#server/watch/heartbeat.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import { checkDatabase, checkServer } from './check-database.ts';

const secretKey = randomBytes(32).toString('base64');
let connection: Connection;
let known: string[];
beforeAll(async () => {
  connection = await createTestPostgres(() => {});
  known = await listMigrations(['db/migrations', 'db/sandbox']);
});
afterAll(() => connection.close());

async function results(migrations: readonly string[] = known, key = secretKey) {
  const { findings } = await checkDatabase(connection, {
    migrations,
    keys: { secretKey: key, previousKeys: [] },
  });
  return Object.fromEntries(findings.map(({ check, result }) => [check, result]));
}

test('passes a database with all migrations, its key and a worker, and reports its time', async () => {
  expect(await results()).toEqual({
    database: 'ok',
    migrations: 'ok',
    key: 'ok',
    worker: 'warning',
    seller: 'warning',
  });
  await recordHeartbeat(connection.kysely, randomUUID());
  expect(await results()).toEqual({
    database: 'ok',
    migrations: 'ok',
    key: 'ok',
    worker: 'ok',
    seller: 'warning',
  });
  const { clock } = await checkDatabase(connection, {
    migrations: known,
    keys: { secretKey, previousKeys: [] },
  });
  expect(clock?.theirs).toBeInstanceOf(Date);
});

test('warns of pending migrations, which the next start applies', async () => {
  expect(await results([...known, '999-next.sql'])).toEqual({ database: 'ok', migrations: 'warning' });
});

test('warns of migrations by a newer release, and fails if this release cannot run on them', async () => {
  const migrated = (oldest: string) =>
    sql`insert into migrations (name, checksum, oldest_release) values ('999-next.sql', '', ${oldest})
      on conflict (name) do update set oldest_release = excluded.oldest_release`.execute(connection.kysely);
  await migrated('0.0.1');
  expect(await results()).toMatchObject({ migrations: 'warning', key: 'ok' });
  await migrated('999.0.0');
  expect(await results()).toEqual({ database: 'ok', migrations: 'failed' });
  await sql`delete from migrations where name = '999-next.sql'`.execute(connection.kysely);
});

test('fails for a key whose id the database does not know', async () => {
  await openSecretBox(connection.kysely, { secretKey, previousKeys: [] });
  expect(await results()).toMatchObject({ key: 'ok' });
  const other = randomBytes(32).toString('base64');
  expect(await results(known, other)).toMatchObject({ key: 'failed' });
  const keys = { secretKey: other, previousKeys: [secretKey] };
  const { findings } = await checkDatabase(connection, { migrations: known, keys });
  expect(findings.find(({ check }) => check === 'key')).toMatchObject({
    result: 'ok',
    says: expect.stringContaining(keyIdOf(secretKey)),
  });
  await sql`delete from key_in_use`.execute(connection.kysely);
});

test('fails for a key that does not open the sealed values', async () => {
  const sealed = createSecretBox(secretKey).seal('account-tel', '01012345678');
  await sql`insert into accounts (id, login_id, email, name, tel_sealed, password_hash, role, created_at)
    values (${randomUUID()}, 'doctor', 'doctor@routi.example', 'Doctor', ${sealed}, '', 'member', now())`.execute(
    connection.kysely,
  );
  expect(await results()).toMatchObject({ key: 'ok' });
  expect(await results(known, randomBytes(32).toString('base64'))).toMatchObject({ key: 'failed' });
});

test('warns of an empty database, which the first start migrates', async () => {
  const empty = await createTestPostgres(() => {});
  await empty.script('drop table migrations');
  const { findings } = await checkDatabase(empty, {
    migrations: known,
    keys: { secretKey, previousKeys: [] },
  });
  await empty.close();
  expect(findings.map(({ check, result }) => [check, result])).toEqual([
    ['database', 'ok'],
    ['migrations', 'warning'],
  ]);
});

test('fails for a database that does not respond', async () => {
  const lost = await createTestPostgres(() => {});
  await lost.close();
  const { findings, clock } = await checkDatabase(lost, {
    migrations: known,
    keys: { secretKey, previousKeys: [] },
  });
  expect([findings.map(({ result }) => result), clock]).toEqual([['failed'], null]);
});

test.each([
  [14, 'UTF8'],
  [15, 'SQL_ASCII'],
])('fails for PostgreSQL %i with the encoding %s', (version, encoding) => {
  expect(checkServer(version, encoding)).toMatchObject({ result: 'failed' });
});
