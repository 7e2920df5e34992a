import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#app/platform/db/database.server.ts';
import { listMigrations } from '#app/platform/db/migration-state.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import { type JobRunner, startJobs } from '../jobs.ts';
import { recordHeartbeat } from '../watch/heartbeat.ts';
import { readiness } from './health.ts';

const log = createLog('silent');
const FOLDERS = ['db/migrations', 'db/sandbox'];
let connection: Connection;
let jobs: JobRunner;
let known: string[];

beforeAll(async () => {
  connection = await createTestPostgres(() => {});
  jobs = await startJobs(connection, log, 'web');
  known = await listMigrations(FOLDERS);
});
afterAll(async () => {
  await jobs.stop();
  await connection.close();
});

const checkReadiness = (change: { dataDir?: string; migrations?: string[]; accepting?: boolean } = {}) =>
  readiness(
    { db: connection.kysely, log },
    { dataDir: tmpdir(), migrations: known, accepting: true, ...change },
  );

test('a process is ready while it accepts requests and has its database, disk space and all migrations', async () => {
  expect(await checkReadiness()).toEqual({
    ready: true,
    database: true,
    disk: true,
    accepting: true,
    migrations: { behind: [], ahead: [] },
    oldestJob: null,
    workerSeenSeconds: null,
  });
  expect(await checkReadiness({ accepting: false })).toMatchObject({ ready: false, accepting: false });
  const gone = join(tmpdir(), 'routi-no-such-folder');
  expect(await checkReadiness({ dataDir: gone })).toMatchObject({ ready: false, disk: false });
});

test('a process is not ready while the database lacks migrations, and names them', async () => {
  expect(await checkReadiness({ migrations: [...known, '999-next.sql'] })).toMatchObject({
    ready: false,
    migrations: { behind: ['999-next.sql'], ahead: [] },
  });
});

test('a process stays ready when the database has unknown migrations, and names them', async () => {
  const [newest = ''] = known.slice(-1);
  expect(await checkReadiness({ migrations: known.slice(0, -1) })).toMatchObject({
    ready: true,
    migrations: { behind: [], ahead: [newest] },
  });
});

test('a process reports the job that has waited longest', async () => {
  await jobs.wake('accounts-sweep');
  await jobs.wake('notifications-deliver-mail');
  await sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'accounts-sweep'`.execute(
    connection.kysely,
  );
  const { ready, oldestJob } = await checkReadiness();
  expect([ready, oldestJob?.name]).toEqual([true, 'accounts-sweep']);
  expect(oldestJob?.oldestSeconds).toBeGreaterThanOrEqual(600);
});

test('a process reports when a worker was last seen', async () => {
  const worker = crypto.randomUUID();
  await recordHeartbeat(connection.kysely, worker);
  const aged = sql`update worker_heartbeats set seen_at = now() - interval '5 minutes'`;
  await aged.execute(connection.kysely);
  expect((await checkReadiness()).workerSeenSeconds).toBeGreaterThanOrEqual(300);
  await recordHeartbeat(connection.kysely, worker);
  expect((await checkReadiness()).workerSeenSeconds).toBeLessThan(300);
});

test('a process without its database is not ready', async () => {
  const lost = await createTestPostgres(() => {});
  await lost.close();
  const state = await readiness(
    { db: lost.kysely, log },
    { dataDir: tmpdir(), migrations: known, accepting: true },
  );
  expect(state).toEqual({ ready: false, database: false, disk: true, accepting: true });
});
