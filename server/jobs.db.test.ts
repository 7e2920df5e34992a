import { expect, test } from 'vitest';
import { guardTransactions } from '#app/platform/db/database.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import { createTestPlatform } from '#tests/support/test-platform.ts';
import { roomJobs, startJobs } from './jobs.ts';

test('a transaction stays committed when the queue cannot be reached, and the lost wake is logged', async () => {
  const connection = await createTestPostgres((error) => {
    throw error;
  });
  let reachable = true;
  const boss: typeof connection.boss = {
    executeSql: (text, values) =>
      reachable ? connection.boss.executeSql(text, values) : Promise.reject(new Error('queue is down')),
  };
  const logged: unknown[] = [];
  const log: Log = {
    info: () => {},
    warn: (message, fields) => logged.push([message, fields]),
    error: (message, fields) => logged.push([message, fields]),
  };
  const jobs = await startJobs({ ...connection, boss }, log, 'web');
  const { transaction } = guardTransactions(connection.kysely, jobs.wake);
  try {
    reachable = false;
    const committed = await transaction(async (tx) => {
      tx.wake('accounts-sweep');
      return 'committed';
    });
    expect(committed).toBe('committed');
    // The queue's own polling may fail in the meantime, too.
    expect(logged).toContainEqual([
      'wake failed',
      { job: 'accounts-sweep', error: new Error('queue is down') },
    ]);
  } finally {
    reachable = true;
    await jobs.stop();
    await connection.close();
  }
});

test('a worker starts although its first jobs hold every connection', async () => {
  const connection = await createTestPostgres((error) => {
    throw error;
  });
  const { platform, close } = await createTestPlatform();
  /** pg-boss has jobs of its own, and its maintenance, which may run at any time, has the names in its values. */
  const isOurs = (statement: string) => roomJobs.some(({ name }) => statement.includes(name));
  let starting = false;
  let jobsRun = false;
  const boss: typeof connection.boss = {
    executeSql: (text, values) => {
      const fetched = text.includes('FOR UPDATE OF j SKIP LOCKED') && isOurs(text);
      if (fetched) jobsRun = true;
      else if (starting && jobsRun) return Promise.reject(new Error('no connection is free'));
      return connection.boss.executeSql(text, values);
    },
  };
  const jobs = await startJobs({ ...connection, boss }, createLog('silent'), 'worker');
  try {
    starting = true;
    expect(await jobs.work(platform)).toHaveLength(roomJobs.length);
    expect(jobsRun).toBe(true);
  } finally {
    starting = false;
    await jobs.stop();
    await close();
    await connection.close();
  }
});
