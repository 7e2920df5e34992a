import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { Board } from '#app/domains/boards/post.ts';
import { listWritableTypes } from '#app/domains/boards/post-types.server.ts';
import { DEFAULT_QUERY } from '#app/domains/boards/reading/list-address.ts';
import { listPosts } from '#app/domains/boards/reading/post-queries.server.ts';
import { deletePost } from '#app/domains/boards/writing/delete-post.server.ts';
import { editPost } from '#app/domains/boards/writing/edit-post.server.ts';
import { importPosts } from '#app/domains/boards/writing/import-posts.server.ts';
import { restorePost } from '#app/domains/boards/writing/restore-post.server.ts';
import { writePost } from '#app/domains/boards/writing/write-post.server.ts';
import { toWritingInput, writeForm } from '#app/domains/boards/writing/write-schema.ts';
import { loader as loadFeed } from '#app/routes/boards/notice.feed.ts';
import { loader as loadHome } from '#app/routes/marketing/home.tsx';
import { loader as loadSitemap } from '#app/routes/site/sitemap-xml.ts';
import { asTitle, HOSTILE_TEXTS } from '#tests/e2e/support/hostile-texts.ts';
import { makeMember } from '#tests/support/factories.ts';
import { readXml, type XmlElement } from '#tests/support/read-xml.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';

let site: TestPlatform;
let admin: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  const member = await makeMember(site.platform);
  await grantRole(site.platform, 'system', { loginId: member.loginId, role: 'admin' });
  admin = { ...member, role: 'admin' };
});
afterAll(() => site.close());

const by = () => ({ actor: admin, caller: { id: 'request-1' } });

/** Publishes a post as the form does; returns its number. */
async function publish(board: Board, title: string, contents = 'Text that means no harm.'): Promise<number> {
  const fields = { title, contents, type: board === 'faq' ? 'Etc.' : 'Notice' };
  const post = await writePost(
    site.platform,
    by(),
    board,
    toWritingInput(v.parse(writeForm(listWritableTypes(site.platform, board)), fields)),
  );
  if (!post.ok) throw new Error(post.error.code);
  return post.value.id;
}

function argsFor<Pattern extends string>(pattern: Pattern) {
  const context = createLoadContext(site.platform, { id: 'request-1', address: '' });
  const url = new URL(pattern, site.platform.origin);
  return { context, request: new Request(url), url, params: {}, pattern };
}

const textOf = (element: XmlElement | undefined, name: string) =>
  element?.children.find((child) => child.name === name)?.text;
const namesIn = (element: XmlElement | undefined) => element?.children.map(({ name }) => name);

async function readFeed(): Promise<XmlElement[]> {
  const rss = readXml(await (await loadFeed(argsFor('/notice/feed.xml'))).text());
  const [channel] = rss.children;
  expect([rss.name, namesIn(rss), rss.text.trim()]).toEqual(['rss', ['channel'], '']);
  const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
  const about = ['title', 'link', 'description', 'atom:link'];
  expect(namesIn(channel)).toEqual([...about, ...items.map(() => 'item')]);
  for (const item of items) {
    expect(namesIn(item)).toEqual(['title', 'link', 'guid', 'category', 'pubDate', 'description']);
    expect(item.text.trim()).toBe('');
    for (const part of item.children) expect(part.children).toEqual([]);
  }
  return items;
}

/** `lastmod` by path; undefined if there is none. */
async function readSitemap(): Promise<Map<string, string | undefined>> {
  const set = readXml(await (await loadSitemap(argsFor('/sitemap.xml'))).text());
  expect([set.name, set.text.trim()]).toEqual(['urlset', '']);
  return new Map(
    set.children.map((url) => {
      expect([url.name, url.text]).toEqual(['url', '']);
      const known = ['loc', 'lastmod'].slice(0, url.children.length);
      expect(namesIn(url)).toEqual(known);
      return [new URL(textOf(url, 'loc') ?? '').pathname, textOf(url, 'lastmod')];
    }),
  );
}

describe('posts of a hostile writer', () => {
  const texts = [...HOSTILE_TEXTS, 'Signs that no XML may hold: \ufffe \uffff', '배관 & <전기> 🛠️ 안내'];

  test('stay text in the feed, which is well-formed and has the newest 20', async () => {
    for (let first = 0; first < texts.length; first += 20) {
      const some = texts.slice(first, first + 20).map(asTitle);
      for (const title of some) await publish('notice', title, `${title}\n\n${texts[first]}`);
      const titles = (await readFeed()).map((item) => textOf(item, 'title'));
      expect(titles).toHaveLength(20);
      const written = some.map((title) =>
        title
          .normalize('NFKC')
          .trim()
          .replace(/[\ufffe\uffff]/g, ''),
      );
      expect(titles.slice(0, some.length)).toEqual(written.toReversed());
    }
  });

  test('appear in the sitemap by number only', async () => {
    const paths = [...(await readSitemap()).keys()];
    expect(paths.filter((path) => path.startsWith('/notice/'))).toHaveLength(texts.length);
    expect(paths.filter((path) => !/^\/([a-z]+(\/[a-z]+)?)?$|^\/(notice|faq)\/\d+$/.test(path))).toEqual([]);
  });
});

describe('a deleted post', () => {
  const WORD = 'Quillwort';

  /** Where visitors can find it. */
  async function placesOf(board: Board, id: number): Promise<string[]> {
    const { data } = await loadHome(argsFor('/'));
    const { posts } = await listPosts(site.platform, board, { ...DEFAULT_QUERY, q: WORD });
    const shown = board === 'notice' ? data.notices : data.answers;
    const found = {
      feed: (await readFeed()).some((item) => textOf(item, 'guid')?.endsWith(`/${board}/${id}`)),
      sitemap: (await readSitemap()).has(`/${board}/${id}`),
      search: posts.rows.some((post) => post.id === id),
      home: shown?.some((post) => post.id === id),
    };
    return Object.entries(found).flatMap(([place, there]) => (there ? [place] : []));
  }

  test.each([
    ['notice', ['feed', 'sitemap', 'search', 'home']],
    ['faq', ['sitemap', 'search', 'home']],
  ] as const)('of %s disappears from %j and returns after Undo', async (board, places) => {
    const id = await publish(board, `${WORD} in the pump room`);
    expect(await placesOf(board, id)).toEqual(places);
    expect((await deletePost(site.platform, by(), board, id)).ok).toBe(true);
    expect(await placesOf(board, id)).toEqual([]);
    expect((await restorePost(site.platform, by(), board, id)).ok).toBe(true);
    expect(await placesOf(board, id)).toEqual(places);
  });
});

test('the sitemap has the date of a post until it is edited, as the day of an edit is not stored', async () => {
  const imported = { id: 7001, type: 'Etc.', date: '2025-03-01', title: 'A question of last year' } as const;
  expect((await importPosts(site.platform, 'faq', [imported])).ok).toBe(true);
  site.clock.set('2026-11-20T15:00:00Z');
  const id = await publish('notice', 'The boiler room is routed');
  const before = await readSitemap();
  expect(before.get('/faq/7001')).toBe('2025-03-01');
  expect(before.get(`/notice/${id}`)).toBe('2026-11-21');

  const change = { title: 'The boiler room is routed anew', type: 'Notice', contents: 'All of it.' } as const;
  const edit = { ...change, image: { kind: 'keep' }, version: null } as const;
  expect((await editPost(site.platform, by(), 'notice', id, edit)).ok).toBe(true);
  const after = await readSitemap();
  expect(after.has(`/notice/${id}`)).toBe(true);
  expect(after.get(`/notice/${id}`)).toBeUndefined();
});
