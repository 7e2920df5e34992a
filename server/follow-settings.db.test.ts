import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { saveSetting } from '#app/domains/settings/save-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { guardTransactions } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createTestPostgres } from '#tests/support/test-database.ts';
import { followSettings } from './follow-settings.ts';

test('a process reads a setting that another one publishes before it notifies its subscribers', async () => {
  const connection = await createTestPostgres(() => {});
  const { db, transaction } = guardTransactions(connection.kysely, async () => {});
  const log = createLog('silent');
  const [here, there] = [
    await followSettings(connection, db, log),
    await followSettings(connection, db, log),
  ];
  const site = { transaction, clock: systemClock };
  const value = { days: [{ date: '2027-05-03', name: 'Extra day' }] };
  const seen = new Promise((resolve) =>
    there.settings.subscribe(() => resolve(currentSetting({ ...site, ...there }, 'holidays'))),
  );
  const change = { key: 'holidays', value, shown: 0, validFrom: null, reason: 'A new law' } as const;
  await saveSetting({ ...site, ...here }, { accountId: randomUUID(), requestId: 'test' }, change);
  expect(currentSetting({ ...site, ...here }, 'holidays')).toEqual(value);
  expect(await seen).toEqual(value);
  await Promise.all([here.stop(), there.stop()]);
  await connection.close();
});
