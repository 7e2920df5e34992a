import { expect, inject, test } from 'vitest';
import { repetitions } from '#tests/support/repetitions.ts';
import { migrate } from './migrate.server.ts';
import { openPostgres } from './postgres.server.ts';

/** Each round applies every migration, and the processes compete for each of them. */
const ROUNDS = repetitions(1, 5);

test('processes that start together on an empty database apply each migration once', async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs a server.');
  const onError = (error: Error) => {
    throw error;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `together${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = openPostgres(template.url, { max: 1, onError });
    await admin.script(`create database ${name}`);
    await admin.close();
    const url = new URL(template.url);
    url.pathname = `/${name}`;
    const processes = [1, 2, 3, 4].map(() => openPostgres(url.href, { max: 2, unlimited: true, onError }));
    const applied = await Promise.all(processes.map((connection) => migrate(connection, 'db/migrations')));
    await Promise.all(processes.map((connection) => connection.close()));
    const names = applied.flat();
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  }
});
