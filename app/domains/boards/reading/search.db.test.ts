import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import type { Post, PostType } from '../post.ts';
import { foldForSearch, ROW_CAP } from '../post.ts';
import { parseListQuery } from '../schema.ts';
import { DEFAULT_QUERY } from './list-address.ts';
import { listPosts } from './post-queries.server.ts';
import { splitWords, termsQuery } from './search-terms.ts';
import { insertPosts, searchPostRows } from './store.server.ts';

let platform: TestDatabase & SettingSource;
beforeAll(async () => {
  platform = { ...(await openTestDatabase()), settings: fixedSettings(), clock: systemClock };
});
afterAll(() => platform.close());

const TYPES = ['Auth', 'Download', 'Etc.'] as const satisfies readonly PostType[];
const ALPHABET = [
  'a',
  'b',
  'B',
  '배',
  '관',
  'ㅂ',
  'ᄇ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  ':',
  '*',
  '&',
  '😀',
  'é',
  ' ',
  '\n',
];

/** Few distinct characters, so that texts and searches often overlap. */
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength });

/** 4000 posts over six years, mostly recent: enough to exercise every search strategy. */
function makePosts(): Post[] {
  const texts = fc.sample(text(40), { numRuns: 4000, seed: 7 });
  return texts.map((contents, at) => ({
    id: at + 1,
    type: TYPES[at % 7 === 0 ? 2 : at % 2] ?? 'Etc.',
    date: new Date(Date.UTC(2024, 10, 20) - ((4000 - at) / 4000) ** 3 * 2200 * 86_400_000)
      .toISOString()
      .slice(0, 10),
    title: at % 9 === 0 ? `Rarely ${at} seen` : null,
    // Half of the newest posts share a word, and the oldest have one that no newer post has.
    contents: `${at > 3700 && at % 2 ? 'modernword ' : ''}${at < 300 ? 'ancientword ' : ''}${at % 25 ? '' : 'sometimes '}${contents}x`,
    images: null,
  }));
}

const posts = makePosts();

/** Expected result: every post of the type that contains every word, newest first. */
function scan(q: string, type: PostType | null, limit: number): number[] {
  const words = splitWords(q);
  const folded = posts.map((post) => foldForSearch(`${post.title ?? ''}\n${post.contents ?? ''}`));
  return posts
    .filter((post, at) => words.every((word) => folded[at]?.includes(word)) && (!type || post.type === type))
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .slice(0, limit)
    .map((post) => post.id);
}

const search = async (q: string, type: PostType | null = null, limit = ROW_CAP + 1) =>
  (await searchPostRows(platform.db, { board: 'faq', q, type, limit })).map((row) => row.id);

describe('on a board of 4000 posts', () => {
  beforeAll(async () => {
    for (let at = 0; at < posts.length; at += 500)
      await insertPosts(platform.db, 'faq', posts.slice(at, at + 500));
  });

  test.each([
    'modernword',
    'ancientword',
    'odernwor',
    'sometimes',
    'sometimes a',
    'ancientword modernword',
    'rarely',
    'seen 9',
    'nowhere',
    'a',
    'x',
    "'",
    '\\',
    "'' & :*",
    '배관',
    'ㅂ',
    // Look like terms that are not text: type, month, year.
    'tauth',
    'm1',
    '2024',
    'ancientwordancientword',
    'ancientword x',
    'z'.repeat(100),
  ])('returns the results of a full scan for %j', async (q) => {
    for (const type of [null, ...TYPES]) {
      expect(await search(q, type)).toEqual(scan(q, type, ROW_CAP + 1));
      expect(await search(q, type, 3)).toEqual(scan(q, type, 3));
    }
  });

  test('returns the results of a full scan for any search', async () => {
    const q = fc.oneof(text(6), text(100), fc.string({ unit: 'binary', maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(q, fc.constantFrom(null, ...TYPES), async (raw, type) => {
        const parsed = parseListQuery([], new URLSearchParams({ q: raw })).q;
        if (splitWords(parsed).length === 0) return;
        expect(await search(parsed, type)).toEqual(scan(parsed, type, ROW_CAP + 1));
      }),
      { numRuns: repetitions(50, 500) },
    );
  });

  test('lists the types that have posts, in display order', async () => {
    const { types } = await listPosts(platform, 'faq', DEFAULT_QUERY);
    expect(types.map(({ key }) => key)).toEqual(['Auth', 'Download', 'Routi-AI', 'Routi-AR', 'Etc.']);
  });

  test('rebuilds the term index on a board that has posts', async () => {
    await sql`reindex index posts_terms`.execute(platform.db);
    expect(await search('ancientword')).toEqual(scan('ancientword', null, ROW_CAP + 1));
  });

  test('looks words up in the term index, even without table statistics', async () => {
    const plan = async () => {
      const terms = termsQuery({ board: 'faq', type: 'Auth', words: ['ancientword'] }).replaceAll(
        ' ',
        '2018',
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from posts where post_terms(board, type, date, search_text) @@ ${sql.lit(terms)}::tsquery
      `.execute(platform.db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan()).toContain('posts_terms');
    await sql`analyze posts`.execute(platform.db);
    expect(await plan()).toContain('posts_terms');
  });
});

test('stores and finds contents of the maximum length without a space', async () => {
  const long = '배관설계'.repeat(5000);
  const post: Post = {
    id: 1,
    type: 'Notice',
    date: '2026-01-01',
    title: null,
    contents: `${long}끝`,
    images: null,
  };
  await insertPosts(platform.db, 'notice', [post]);
  const terms = termsQuery({ board: 'notice', type: null, words: ['계끝'] }).replaceAll(' ', '2026');
  const found = await sql<{ id: number }>`
    select id from posts where post_terms(board, type, date, search_text) @@ ${terms}::tsquery
  `.execute(platform.db);
  expect(found.rows).toEqual([{ id: 1 }]);
});
