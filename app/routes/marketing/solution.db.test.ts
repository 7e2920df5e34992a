import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { withoutTable } from '#tests/support/without-table.ts';
import { loader as loadRoutiAi } from './solution.routiai.tsx';
import { loader as loadRoutiAr } from './solution.routiar.tsx';

// The tests only read.
let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

function load(page: 'routiai' | 'routiar') {
  const context = createLoadContext(site.platform, { id: 'request-1', address: '' });
  const url = new URL(`/solution/${page}`, site.platform.origin);
  const rest = { context, request: new Request(url), url, params: {} };
  return page === 'routiai'
    ? loadRoutiAi({ ...rest, pattern: '/solution/routiai' })
    : loadRoutiAr({ ...rest, pattern: '/solution/routiar' });
}

describe.each(['routiai', 'routiar'] as const)('the page of %s', (page) => {
  test('has two questions about its own product', async () => {
    const { data, init } = await load(page);
    expect(data.answers).toHaveLength(2);
    expect(data.answers?.every(({ title, html }) => /PC|piping lines|Routi-AR/.test(title + html))).toBe(
      true,
    );
    expect(init).toEqual({});
  });

  test('has its own awards (spec §2)', async () => {
    const { data } = await load(page);
    expect(data.awards?.map(({ title }) => title)).toEqual(
      page === 'routiai'
        ? ['Edison Awards 2023', 'GS Certification Grade 1']
        : ['KES Innovation Award 2023', 'CES Innovation Award 2024'],
    );
  });

  test.each([
    ['answers', 'posts', 'awards'],
    ['awards', 'home_awards', 'answers'],
  ] as const)('omits %s if they cannot be read, and is not cached', async (block, table, other) => {
    const { data, init } = await withoutTable(site.platform.db, table, () => load(page));
    expect(data[block]).toBeNull();
    expect(data[other]).toHaveLength(2);
    expect(init).toEqual({ headers: { 'Cache-Control': 'no-store' } });
  });
});
