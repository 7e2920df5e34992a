import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, visitor } from '#app/domains/accounts/identity/actor.ts';
import { WINDOWS } from '#app/domains/accounts/rate-limits/limits.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { getPostWithNeighbors, listFeedEntries } from '../reading/post-queries.server.ts';
import { editPost } from '../writing/edit-post.server.ts';
import { importPosts } from '../writing/import-posts.server.ts';
import { previewContents } from '../writing/preview-contents.server.ts';
import { writePost } from '../writing/write-post.server.ts';
import { RENDERER } from './post-html.ts';
import { renderMarkdown } from './render-markdown.server.ts';
import { renderStalePosts } from './render-stale-posts.server.ts';

let site: TestPlatform;
let editor: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  const member = await makeMember(site.platform);
  await grantRole(site.platform, 'system', { loginId: member.loginId, role: 'editor' });
  editor = { ...member, role: 'editor' };
});
afterAll(() => site.close());

/** Takes micromark seconds, because each line turns all lines before it into a heading. */
const SLOW = 'a\n=\n'.repeat(5_000);
/** 20,000 characters that render to 16 million. */
const LARGE = `[a]: /${'x'.repeat(10_000)}\n\n${'[a]'.repeat(3_300)}`;

const by = () => ({ actor: editor, caller: { id: 'request-1' } });
const text = (contents: string) => ({ title: 'The pump room is routed', type: 'Notice', contents }) as const;

async function newPost(contents: string): Promise<number> {
  const post = await writePost(site.platform, by(), 'notice', { ...text(contents), image: null });
  if (!post.ok) throw new Error(post.error.code);
  return post.value.id;
}

async function shown(id: number): Promise<string> {
  const read = await getPostWithNeighbors(site.platform, 'notice', String(id));
  if (!read.ok) throw new Error(read.error);
  return read.value.html;
}

const countPosts = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from stored_posts`.execute(site.platform.db))
    .rows[0]?.n;

test('shows on pages and in feeds the HTML rendered when a post was written or edited', async () => {
  const id = await newPost('All **43** lines.');
  expect(await shown(id)).toBe('<p>All <strong>43</strong> lines.</p>');
  await sql`update stored_posts set html = '<p>kept</p>' where id = ${id}`.execute(site.platform.db);
  expect(await shown(id)).toBe('<p>kept</p>');
  expect((await listFeedEntries(site.platform, 'notice'))[0]).toMatchObject({ id, html: '<p>kept</p>' });
  const edit = { ...text('All *44* lines.'), image: { kind: 'keep' }, version: null } as const;
  expect((await editPost(site.platform, by(), 'notice', id, edit)).ok).toBe(true);
  expect(await shown(id)).toBe('<p>All <em>44</em> lines.</p>');
});

test.each([
  ['take too long to render', SLOW],
  ['render to far more HTML', LARGE],
])(
  'rejects contents that %s when written, edited or previewed',
  async (_, contents) => {
    const id = await newPost('Before');
    const before = await countPosts();
    const refused = { ok: false, error: { code: 'contents', refusal: 'contents-complex' } };
    const post = { ...text(contents), image: null };
    expect(await writePost(site.platform, by(), 'notice', post)).toEqual(refused);
    const edit = { ...text(contents), image: { kind: 'keep' }, version: null } as const;
    expect(await editPost(site.platform, by(), 'notice', id, edit)).toEqual(refused);
    expect(await previewContents(site.platform, editor, contents)).toEqual(refused);
    expect(await shown(id)).toBe('<p>Before</p>');
    expect(await countPosts()).toBe(before);
  },
  20_000,
);

test('renders imported contents, or shows them as plain text if they are too complex', async () => {
  const post = { type: 'Notice', date: '2026-11-20', title: 'An imported post' };
  const imported = [
    { ...post, id: 901, contents: '**a**' },
    { ...post, id: 902, contents: `<b>1 & 2</b>\n\n${LARGE}` },
    { ...post, id: 903, contents: null },
  ];
  expect(await importPosts(site.platform, 'notice', imported)).toEqual({ ok: true, value: 3 });
  expect(await shown(901)).toBe('<p><strong>a</strong></p>');
  expect(await shown(902)).toMatch(/^<p>&lt;b&gt;1 &amp; 2&lt;\/b&gt;<\/p>\n<p>\[a\]: \/xxx/);
  expect(await shown(903)).toBe('<p>No content available.</p>');
});

test('rerenders posts of another renderer version once, without overwriting a newer version', async () => {
  const { db } = site.platform;
  const stale = async () =>
    (await sql`select from stored_posts where html_renderer <> ${RENDERER}`.execute(db)).rows.length;
  const id = await newPost('**new**');
  await sql`update stored_posts set html = 'old', html_renderer = 0 where id = ${id}`.execute(db);
  await renderStalePosts(site.platform);
  expect([await shown(id), await stale()]).toEqual(['<p><strong>new</strong></p>', 0]);
  await sql`update stored_posts set html = '<p>kept</p>' where id = ${id}`.execute(db);
  await renderStalePosts(site.platform);
  expect(await shown(id)).toBe('<p>kept</p>');
});

test('finishes while another renderer version keeps overwriting it, and logs posts that are too complex', async () => {
  const { platform } = site;
  const { db } = platform;
  const id = await newPost('**new**');
  await sql`update stored_posts set contents = ${LARGE}, html_renderer = 0 where id = ${id}`.execute(db);
  const log = { ...platform.log, warn: vi.fn() };
  let turns = 0;
  await renderStalePosts({
    db,
    log,
    transaction: async (work) => {
      turns += 1;
      const done = await platform.transaction(work);
      if (turns < 5) await sql`update stored_posts set html_renderer = 0 where id = ${id}`.execute(db);
      return done;
    },
  });
  expect(turns).toBe(1);
  expect(log.warn).toHaveBeenCalledWith('post too complex to render', { path: `/notice/${id}` });
});

test('previews for writers only, at a limited rate', async () => {
  const preview = () => previewContents(site.platform, editor, '**a**');
  site.clock.advance(60_000);
  expect(await preview()).toEqual({ ok: true, value: '<p><strong>a</strong></p>' });
  expect(await previewContents(site.platform, visitor, 'a')).toMatchObject({
    error: { code: 'unauthenticated' },
  });
  await sql`update throttle_counters set count = ${WINDOWS['post-preview'].limit}`.execute(site.platform.db);
  expect(await preview()).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 60 } });
});

/** If this fails, increment `RENDERER`, so that stored HTML is rendered again, and insert the new hash. */
test('keeps the output of renderer 1', () => {
  const source =
    '# A\n## B\n\none\ntwo  \nthree\n\n- a\n- **b** _c_ `d`\n\n1. x\n\n> y\n\n```\ncode\n```\n\n' +
    '[l](/notice) [m](https://example.com "t") ![p](/media/p.png) ![q](https://x.test/q.png)\n\n<b>&</b>\n\n---\n';
  const hash = createHash('sha256').update(renderMarkdown(source)).digest('hex').slice(0, 16);
  expect([RENDERER, hash]).toEqual([1, '36ad02b37501844e']);
});
