import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { CONTENTS_MAX } from '../post.ts';
import { importPosts } from '../writing/import-posts.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const letters = (count: number, letter: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => letter(at)).join('');
const hangul = () => String.fromCharCode(0xac00 + random(11_172));
const emoji = () => String.fromCodePoint(0x1f300 + random(600));

async function importOf(contents: string) {
  const id = 1 + random(900_000);
  const post = { id, type: 'Notice', date: '2026-11-21', title: 'The longest of all', contents };
  return importPosts(site.platform, 'notice', [post]);
}

test.each([
  ['Hangul without a space', letters(CONTENTS_MAX, hangul)],
  ['Hangul in words', letters(CONTENTS_MAX, (at) => (at % 5 === 2 ? ' ' : hangul()))],
  ['one letter that NFKC expands to eighteen', 'ﷺ'.repeat(1_000)],
  ['as many emoji as the search index holds', letters(17_000, emoji)],
])('accepts contents of the maximum length: %s', async (_, contents) => {
  expect(await importOf(contents)).toEqual({ ok: true, value: 1 });
});

test.each([
  ['letters than the limit', 'x'.repeat(CONTENTS_MAX + 1)],
  ['emoji than the search index holds', letters(CONTENTS_MAX, emoji)],
  ['letters than the limit after folding', '㌀'.repeat(CONTENTS_MAX)],
])('rejects more %s, with a code', async (_, contents) => {
  expect(await importOf(contents)).toEqual({
    ok: false,
    error: [{ at: '0.contents', code: 'contents-length' }],
  });
});
