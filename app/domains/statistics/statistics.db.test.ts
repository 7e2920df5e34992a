import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { statisticsJobs } from './jobs.server.ts';
import { readStatistics } from './statistics-queries.server.ts';
import { addDailyCounts } from './store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const today = () => kstDate(site.platform.clock.now());
const add = (
  day: string,
  kind: 'page' | 'missed-search' | 'sign-up' | 'brochure',
  subject: string,
  count: number,
) => addDailyCounts(site.platform.db, day, [{ kind, subject, count }]);

test('adds up the counts of several processes, and includes each day of the range', async () => {
  await Promise.all([
    add(today(), 'page', '/', 2),
    add(today(), 'page', '/', 3),
    add(today(), 'page', '/payment', 1),
    add(addDays(today(), -6), 'page', '/solutionplan', 4),
    add(addDays(today(), -7), 'page', '/', 100),
    add(today(), 'sign-up', '', 1),
    add(today(), 'brochure', 'routiar', 2),
  ]);
  const found = await readStatistics(site.platform, 7);
  expect(found.views.before, 'counting began within the 7 days before').toBeNull();
  expect(found.views.points.map(({ y }) => y)).toEqual([4, 0, 0, 0, 0, 0, 6]);
  expect(found.plans.points.map(({ y }) => y)).toEqual([4, 0, 0, 0, 0, 0, 0]);
  expect(found.checkoutsStarted.points.at(-1)).toEqual({ x: today(), y: 1 });
  expect(found.signUps.points.at(-1)?.y).toBe(1);
  expect(found.brochures).toMatchObject([{ product: 'routiar' }]);
  expect(found.pages).toEqual([
    { subject: '/', count: 5 },
    { subject: '/solutionplan', count: 4 },
    { subject: '/payment', count: 1 },
  ]);
});

test('totals as many days before, if counting had begun', async () => {
  await add(addDays(today(), -13), 'page', '/solutionplan', 7);
  await add(addDays(today(), -14), 'page', '/', 1_000);
  const { views, plans, signUps } = await readStatistics(site.platform, 7);
  // 100 of day 7 before, and 7.
  expect([views.before, plans.before, signUps.before]).toEqual([107, 7, 0]);
  expect(views.points.map(({ y }) => y)).toEqual([4, 0, 0, 0, 0, 0, 6]);
  expect((await readStatistics(site.platform, 30)).views.before).toBeNull();
});

test('shows searches typed three times, and deletes rare ones after 30 days', async () => {
  await add(today(), 'missed-search', 'revit 2028', 2);
  await add(today(), 'missed-search', 'hose', 3);
  await add(addDays(today(), -31), 'missed-search', 'kim minsu', 2);
  await add(addDays(today(), -31), 'missed-search', 'hose', 1);
  const shown = async () => (await readStatistics(site.platform, 90)).missedSearches;
  expect(await shown()).toEqual([{ subject: 'hose', count: 4 }]);
  for (const job of statisticsJobs) await job.run(site.platform);
  expect(await shown()).toEqual([{ subject: 'hose', count: 4 }]);
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from daily_counts where kind = 'missed-search' order by subject`.execute(
    site.platform.db,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['hose', 'revit 2028']);
});
