import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatistics } from '#app/domains/statistics/statistics-queries.server.ts';
import { createCountBuffer } from '#app/platform/counts/counts.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { withoutTable } from '#tests/support/without-table.ts';
import { startFlushing } from './flush-counts.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const views = async () => (await readStatistics(site.platform, 7)).views.points.at(-1)?.y;

test('a process stores its counts once when it stops', async () => {
  const counts = createCountBuffer();
  const flushing = startFlushing(site.platform, counts);
  counts.add('page', '/');
  await flushing.stop();
  await flushing.stop();
  expect(await views()).toBe(1);
});

test('a process keeps counts that it could not store, and stores them later', async () => {
  const counts = createCountBuffer();
  const flushing = startFlushing(site.platform, counts);
  counts.add('page', '/');
  await withoutTable(site.platform.db, 'daily_counts', () => flushing.stop());
  expect(await views()).toBe(1);
  await flushing.stop();
  expect(await views()).toBe(2);
});
