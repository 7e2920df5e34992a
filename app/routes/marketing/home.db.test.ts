import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { withoutTable } from '#tests/support/without-table.ts';
import { loader } from './home.tsx';

// The tests only read.
let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

/** What the page's blocks get; null is a block that says that it could not be loaded. */
function load() {
  const context = createLoadContext(site.platform, { id: 'request-1', address: '' });
  const url = new URL(site.platform.origin);
  return loader({ context, request: new Request(url), url, params: {}, pattern: '/' });
}

test('all blocks have what the spec shows: two products, four awards, two answers, a short list of news', async () => {
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
])(
  'where %s cannot be read, only its blocks are missing, and nobody keeps the page',
  async (table, missing) => {
    const { data, init } = await withoutTable(site.platform.db, table, load);
    expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
    expect(
      Object.entries(data)
        .filter(([, block]) => block === null)
        .map(([name]) => name),
    ).toEqual(missing);
  },
);
