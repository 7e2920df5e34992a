import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { PAGE_SIZES, ROW_CAP } from './post.ts';
import { listTypeKeys } from './post-types.server.ts';
import { DEFAULT_QUERY, type ListQuery } from './reading/list-address.ts';
import { getPostWithNeighbors, listPosts, searchPosts } from './reading/post-queries.server.ts';
import { parseListQuery } from './schema.ts';
import { exportBoard } from './writing/export-board.server.ts';
import { importPosts } from './writing/import-posts.server.ts';

let platform: TestDatabase & SettingSource & { log: Log };
beforeAll(async () => {
  platform = {
    ...(await openTestDatabase()),
    settings: fixedSettings(),
    clock: systemClock,
    log: createLog('silent'),
  };
});
afterAll(() => platform.close());

const FAQS = [
  {
    id: 2,
    type: 'Auth',
    date: '2026-03-01',
    title: 'How do I sign in to Routi?',
    contents: 'With ID and password.',
  },
  {
    id: 5,
    type: 'Download',
    date: '2026-05-01',
    title: '설치 파일은 어디에 있나요?',
    contents: '다운로드 메뉴의 배관 페이지',
  },
  {
    id: 9,
    type: 'Payment',
    date: '2026-05-01',
    title: 'Is there a 100% refund?',
    contents: 'file_name\\path',
  },
  { id: 12, type: 'Etc.', date: '2026-01-01', images: '/media/posts/12.png' },
] as const;

const ids = async (query: Partial<ListQuery>) => {
  const { posts } = await listPosts(platform, 'faq', { ...DEFAULT_QUERY, ...query });
  return posts.rows.map((post) => post.id);
};

describe('on a small FAQ board', () => {
  beforeAll(async () => {
    expect(await importPosts(platform, 'faq', FAQS)).toEqual({ ok: true, value: 4 });
  });

  test('lists the newest post first, and the greater id first within a day', async () => {
    expect(await ids({})).toEqual([9, 5, 2, 12]);
  });

  test('lists only the posts of a category', async () => {
    expect(await ids({ type: 'Auth' })).toEqual([2]);
    expect(await ids({ type: 'Routi-AR' })).toEqual([]);
  });

  test('offers Payment in the filter because a post has it, but not Solution', async () => {
    const { types } = await listPosts(platform, 'faq', DEFAULT_QUERY);
    expect(types.map(({ key }) => key)).toEqual([
      'Auth',
      'Download',
      'Payment',
      'Routi-AI',
      'Routi-AR',
      'Etc.',
    ]);
  });

  test.each([
    ['sign in', [2], 'in the title'],
    ['SIGN', [2], 'ignoring case'],
    ['password sign', [2], 'each word in title or contents'],
    ['sign refund', [], 'only posts with all words'],
    ['설치', [5], 'in Korean'],
    ['배관', [5], 'in Korean contents'],
    ['배관'.normalize('NFD'), [5], 'in Korean, decomposed as macOS sends it'],
    ['ＲＯＵＴＩ', [2], 'in full-width letters'],
    ['100%', [9], 'a percent sign literally'],
    ['%', [9], 'a lone percent sign literally'],
    ['file_name', [9], 'an underscore literally'],
    ['fileXname', [], 'nothing, because an underscore is no wildcard'],
    ['_', [9], 'a lone underscore literally'],
    ['\\', [9], 'a backslash literally'],
    ["' or 1=1 --", [], 'quotes literally'],
  ])('search for %j finds %j: %s', async (q, expected) => {
    expect(await ids({ q })).toEqual(expected);
  });

  test('finds the newest posts with a word, and says whether their title has it', async () => {
    const routi = { board: 'faq', q: 'routi', limit: 10 } as const;
    expect(await searchPosts(platform, routi)).toEqual([
      {
        ...{ id: 2, typeName: 'Auth', date: '2026-03-01' },
        ...{ title: 'How do I sign in to Routi?', isTitleMatch: true },
      },
    ]);
    const inTexts = await searchPosts(platform, { ...routi, q: '배관' });
    expect(inTexts).toMatchObject([{ id: 5, isTitleMatch: false }]);
    const newest = await searchPosts(platform, { ...routi, q: 'i', limit: 1 });
    expect(newest).toMatchObject([{ id: 9 }]);
  });

  test('combines search and category', async () => {
    expect(await ids({ q: 'routi', type: 'Auth' })).toEqual([2]);
    expect(await ids({ q: 'routi', type: 'Etc.' })).toEqual([]);
  });

  test('returns a post with its contents and its neighbors, skipping gaps', async () => {
    expect(await getPostWithNeighbors(platform, 'faq', '5')).toEqual({
      ok: true,
      value: {
        post: {
          id: 5,
          type: 'Download',
          date: '2026-05-01',
          title: '설치 파일은 어디에 있나요?',
          images: null,
        },
        typeName: 'Download',
        html: '<p>다운로드 메뉴의 배관 페이지</p>',
        previous: { id: 2, title: 'How do I sign in to Routi?' },
        next: { id: 9, title: 'Is there a 100% refund?' },
      },
    });
  });

  test('returns no previous post for the first and no next post for the last', async () => {
    expect(await getPostWithNeighbors(platform, 'faq', '2')).toMatchObject({
      value: { previous: null, next: { id: 5 } },
    });
    expect(await getPostWithNeighbors(platform, 'faq', '12')).toMatchObject({
      value: { previous: { id: 9 }, next: null },
    });
  });

  test("replaces missing contents with the spec's default", async () => {
    expect(await getPostWithNeighbors(platform, 'faq', '12')).toMatchObject({
      value: { post: { title: null }, html: '<p>No content available.</p>' },
    });
  });

  test.each(['3', '1', '13', '0', '-2', '02', '2 ', 'x', '999999999', '99999999999999999999', undefined])(
    'finds no post for the id %j',
    async (id) => {
      expect(await getPostWithNeighbors(platform, 'faq', id)).toEqual({ ok: false, error: 'not-found' });
    },
  );

  test('does not find a post on the other board', async () => {
    expect(await getPostWithNeighbors(platform, 'notice', '2')).toEqual({ ok: false, error: 'not-found' });
  });

  test('exports every field of the spec, with string ids and null for missing values', async () => {
    const exported = await exportBoard(platform, 'faq');
    expect(exported.map((post) => post.id)).toEqual(['9', '5', '2', '12']);
    expect(exported.at(-1)).toEqual({
      id: '12',
      type: 'Etc.',
      date: '2026-01-01',
      title: null,
      contents: null,
      images: '/media/posts/12.png',
    });
  });

  test('changes nothing on a second import, even with different text', async () => {
    const changed = FAQS.map((post) => ({ ...post, title: 'Another title' }));
    expect(await importPosts(platform, 'faq', changed)).toEqual({ ok: true, value: 0 });
    expect(await ids({ q: 'Another' })).toEqual([]);
  });

  test('rejects a whole import for one invalid post', async () => {
    const good = { id: 20, type: 'Etc.', date: '2026-01-02' };
    const refused = await importPosts(platform, 'faq', [good, { ...good, id: 21, title: 'short' }]);
    expect(refused).toEqual({ ok: false, error: [{ at: '1.title', code: 'title-length' }] });
    expect((await getPostWithNeighbors(platform, 'faq', '20')).ok).toBe(false);
  });

  test('returns a valid page for any query', async () => {
    const key = fc.constantFrom('q', 'type', 'page', 'size', 'was', 'x');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Auth', '2', '50', '%', '_\\', 'ㄱ'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 6 }), async (pairs) => {
        const query = parseListQuery(listTypeKeys(platform, 'faq'), new URLSearchParams(pairs));
        const { posts, types } = await listPosts(platform, 'faq', query);
        expect(posts.page).toBeGreaterThanOrEqual(1);
        expect(posts.page).toBeLessThanOrEqual(posts.pages);
        expect(PAGE_SIZES).toContain(posts.size);
        expect(posts.rows.length).toBeLessThanOrEqual(Math.min(posts.size, posts.total));
        if (query.type) expect(types.map(({ key }) => key)).toContain(query.type);
      }),
      { numRuns: repetitions(50, 500) },
    );
  });
});

describe('on a board with more posts than a list shows', () => {
  beforeAll(async () => {
    const posts = Array.from({ length: ROW_CAP + 30 }, (_, n) => ({
      id: n + 1,
      type: n < 20 ? 'Routi-AR' : 'Notice',
      date: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
      title: `Notice number ${n + 1}`,
    }));
    expect(await importPosts(platform, 'notice', posts)).toMatchObject({ ok: true });
  });

  test('limits a list to 100 rows and reports that there are more', async () => {
    const { posts, capped } = await listPosts(platform, 'notice', { ...DEFAULT_QUERY, page: 999, size: 40 });
    expect(posts).toMatchObject({ page: 3, pages: 3, total: ROW_CAP, size: 40 });
    expect(posts.rows).toHaveLength(20);
    expect(capped).toBe(true);
  });

  test('neither repeats nor skips a post between pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => listPosts(platform, 'notice', { ...DEFAULT_QUERY, page, size: 20 })),
    );
    const seen = pages.flatMap(({ posts }) => posts.rows.map((post) => post.id));
    expect(new Set(seen).size).toBe(ROW_CAP);
  });

  test('finds posts older than the newest hundred by search and category', async () => {
    const first = await listPosts(platform, 'notice', { ...DEFAULT_QUERY, q: 'number 1' });
    expect(first.capped).toBe(false);
    const old = await listPosts(platform, 'notice', { ...DEFAULT_QUERY, type: 'Routi-AR', size: 50 });
    expect(old.posts.total).toBe(20);
  });

  test('exports the newest 100 posts', async () => {
    expect(await exportBoard(platform, 'notice')).toHaveLength(ROW_CAP);
  });
});
