import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { insertPosts } from '../reading/store.server.ts';
import { searchWrittenPosts, type WrittenPostSearch } from './written-post-queries.server.ts';

const CONTENTS: Readonly<Record<number, string>> = { 7: '도면 100% export', 8: 'A deleted drawing' };

let site: TestPlatform;
let writer: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  writer = { ...(await makeMember(site.platform)), role: 'editor' };
  const ids = Array.from({ length: 30 }, (_, at) => at + 1);
  // Both boards have posts with the same number and day.
  for (const [board, type] of [
    ['notice', 'Notice'],
    ['faq', 'Auth'],
  ] as const) {
    const posts = ids.map((id) => ({
      id,
      type,
      date: '2026-11-01',
      title: `Post ${id} of ${type}`,
      contents: CONTENTS[id] ?? 'Text',
      images: null,
    }));
    await insertPosts(site.platform.db, board, posts);
  }
  await sql`update stored_posts set deleted_at = ${site.clock.now()} where id = 8`.execute(site.platform.db);
});
afterAll(() => site.close());

async function read(change: Partial<WrittenPostSearch>, after: string | null = null) {
  const search = { q: '', board: null, state: null, accountId: null, ...change };
  const { rows, ...found } = await searchWrittenPosts(site.platform, writer, search, { after, size: 50 });
  return { ...found, keys: rows.map(({ board, id }) => `${board}-${id}`) };
}

test('pages through the posts of both boards without a gap or a repetition', async () => {
  const first = await read({});
  expect(first.count).toEqual({ rows: 60, capped: false });
  const second = await read({}, first.next);
  expect(second.next).toBeNull();
  const keys = [...first.keys, ...second.keys];
  expect([keys.length, new Set(keys).size]).toEqual([60, 60]);
  expect(keys.slice(0, 3)).toEqual(['faq-30', 'notice-30', 'faq-29']);
});

test.each<[Partial<WrittenPostSearch>, string[]]>([
  [{ q: '100% 도면' }, ['faq-7', 'notice-7']],
  [{ q: 'EXPORT', board: 'faq' }, ['faq-7']],
  [{ q: 'export', state: 'published' }, ['faq-7', 'notice-7']],
  [{ q: 'export', state: 'deleted' }, []],
  [{ q: 'drawing', state: 'deleted' }, ['faq-8', 'notice-8']],
  [{ q: 'drawing', state: 'deleted', board: 'faq' }, ['faq-8']],
  [{ q: 'drawing', state: 'published' }, []],
  [{ q: '\0 drawing', state: 'deleted', board: 'notice' }, ['notice-8']],
])('a search for %j finds words of the text', async (search, expected) => {
  const { keys, count } = await read(search);
  expect(keys).toEqual(expected);
  expect(count).toEqual({ rows: expected.length, capped: false });
});
