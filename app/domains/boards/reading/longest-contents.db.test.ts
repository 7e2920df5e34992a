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
  ['one letter that becomes eighteen', 'ﷺ'.repeat(1_000)],
  ['emoji, as many as the index of search holds', letters(17_000, emoji)],
])('the longest contents may be %s', async (_, contents) => {
  expect(await importOf(contents)).toEqual({ ok: true, value: 1 });
});

test.each([
  ['letters', 'x'.repeat(CONTENTS_MAX + 1)],
  ['emoji than the index of search holds', letters(CONTENTS_MAX, emoji)],
  ['letters that become several', '㌀'.repeat(CONTENTS_MAX)],
])('more %s are refused with a word', async (_, contents) => {
  expect(await importOf(contents)).toEqual({
    ok: false,
    error: [{ at: '0.contents', code: 'contents-length' }],
  });
});
