import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { importPosts } from '../writing/import-posts.server.ts';
import { DEFAULT_QUERY } from './list-address.ts';
import { listFaqAnswers, listPosts } from './post-queries.server.ts';

let platform: TestDatabase & SettingSource & { log: Log };
beforeAll(async () => {
  platform = {
    ...(await openTestDatabase()),
    settings: fixedSettings(),
    clock: systemClock,
    log: createLog('silent'),
  };
  const post = { date: '2026-01-01', contents: 'An *answer* to it.' };
  const imported = await importPosts(platform, 'faq', [
    { ...post, id: 1, type: 'Routi-AR', title: '현장에서 어떻게 사용합니까?' },
    { ...post, id: 2, type: 'Auth', title: 'A question about IDs' },
    { ...post, id: 3, type: 'Routi-AR', title: 'A question about AR' },
    { ...post, id: 4, type: 'Routi-AR', title: 'An unanswered question', contents: null },
    { ...post, id: 5, type: 'Routi-AR', title: null },
    { ...post, id: 6, type: 'Routi-AR', title: 'A later question about AR' },
  ]);
  expect(imported.ok).toBe(true);
  const notice = { ...post, id: 1, type: 'Notice', title: 'No question, but a notice' };
  expect((await importPosts(platform, 'notice', [notice])).ok).toBe(true);
});
afterAll(() => platform.close());

const ids = async (input: Parameters<typeof listFaqAnswers>[1]) =>
  (await listFaqAnswers(platform, input)).map(({ id }) => id);

test('lists questions in the order they were written, Korean ones last', async () => {
  expect(await ids({ limit: 10 })).toEqual([2, 3, 6, 1]);
});

test('applies category and limit', async () => {
  expect(await ids({ type: 'Routi-AR', limit: 2 })).toEqual([3, 6]);
  expect(await ids({ type: 'Payment', limit: 2 })).toEqual([]);
});

test('returns each question with its answer as sanitized HTML and its language', async () => {
  expect(await listFaqAnswers(platform, { type: 'Auth', limit: 1 })).toEqual([
    { id: 2, title: 'A question about IDs', html: '<p>An <em>answer</em> to it.</p>', lang: null },
  ]);
  expect((await listFaqAnswers(platform, { type: 'Routi-AR', limit: 3 }))[2]?.lang).toBe('ko');
});

test('includes FAQ answers in a list, and excerpts of notices and long answers', async () => {
  const long = { id: 7, type: 'Etc.', date: '2026-02-01', title: 'A question with a long answer' };
  const contents = `${'A **long** answer. '.repeat(500)}\n\nThe end.`;
  expect((await importPosts(platform, 'faq', [{ ...long, contents }])).ok).toBe(true);
  const { texts } = await listPosts(platform, 'faq', DEFAULT_QUERY);
  expect(texts[0]).toMatch(/^<p>A long answer\. .{500,600}…<\/p>$/);
  expect(texts[1]).toBe('<p>An <em>answer</em> to it.</p>');
  expect(texts).toContain('<p>No content available.</p>');
  const notices = await listPosts(platform, 'notice', DEFAULT_QUERY);
  expect(notices.texts).toEqual(['An answer to it.']);
});
