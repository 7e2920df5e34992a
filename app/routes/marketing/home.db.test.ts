import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { withoutTable } from '#tests/support/without-table.ts';
import { loader } from './home.tsx';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

/** The page's blocks; null for a failed one. */
function load() {
  const context = createLoadContext(site.platform, { id: 'request-1', address: '' });
  const url = new URL(site.platform.origin);
  return loader({ context, request: new Request(url), url, params: {}, pattern: '/' });
}

test('shows two products, four awards, two answers and three notices', async () => {
  const { data, init } = await load();
  const { solutions, awards, answers, notices } = data;
  expect(solutions?.map(({ solution }) => solution.title)).toEqual(['Routi-AI', 'Routi-AR']);
  expect(awards).toHaveLength(4);
  expect(answers?.map(({ title }) => title)).toEqual([
    'What is the difference between Routi-AI and Routi-AR?',
    'Where can I download Routi-AI?',
  ]);
  expect(notices).toHaveLength(3);
  expect(init).toEqual({});
});

test.each([
  ['home_awards', ['awards']],
  ['home_solutions', ['solutions']],
  ['posts', ['answers', 'notices']],
])('omits only the blocks that need %s if it fails, and is not cached', async (table, missing) => {
  const { data, init } = await withoutTable(site.platform.db, table, load);
  expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
  expect(
    Object.entries(data)
      .filter(([, block]) => block === null)
      .map(([name]) => name),
  ).toEqual(missing);
});
