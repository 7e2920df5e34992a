import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { formClient } from '#tests/support/form-client.ts';
import { findLinkByText, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { follow } from '#tests/support/visitor-orders.ts';

// Lists without scripts; tests/e2e reads them with scripts.

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, undefined, 'text/html');

type Post = { id: number; date: string; title: string | null };
const postsOf = async (file: 'news' | 'faq'): Promise<Post[]> =>
  (await visitor().get(`/db/${file}.json`)).json() as Promise<Post[]>;

const rowsIn = (html: string) => html.match(/<tbody[\s\S]*<\/tbody>/)?.[0].match(/<tr[\s\S]*?<\/tr>/g) ?? [];
const typesIn = (html: string) => [
  ...new Set(rowsIn(html).map((row) => textOf(row.match(/<td[\s\S]*?<\/td>/g)?.[1] ?? '').trim())),
];
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([box]) => /\schecked/.test(box)).length;
const pagerIn = (html: string) => html.match(/<nav[^>]*aria-label="Pagination"[\s\S]*?<\/nav>/)?.[0] ?? '';

/** Submits the form of a list with the page's own fields, as its button does. */
function submitList(html: string, path: string, typed: Record<string, string[]> = {}): Promise<string> {
  const hidden = [...html.matchAll(/<input type="hidden" name="was" value="([^"]*)"/g)].map(
    ([, was]) => was ?? '',
  );
  const fields = { ...(hidden.length > 0 && { was: hidden }), ...typed };
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  return follow(visitor(), `${path}?${query}`);
}

test('filters by one category at a time: the newly checked one of two', async () => {
  const posts = await postsOf('faq');
  const size = ['50'];
  let html = await visitor().page('/faq?size=50');
  let address = await submitList(html, '/faq', { type: ['Download'], size });
  expect(address).toContain('type=Download');
  html = await visitor().page(address);
  expect(typesIn(html)).toEqual(['Download']);
  expect(textOf(html)).toContain(`${rowsIn(html).length} results`);

  address = await submitList(html, '/faq', { type: ['Download', 'Auth'], size });
  html = await visitor().page(address);
  expect(typesIn(html)).toEqual(['Auth']);
  expect(tickedIn(html)).toBe(1);

  html = await visitor().page(await submitList(html, '/faq', { size }));
  expect(rowsIn(html)).toHaveLength(Math.min(posts.length, 50));
  expect(tickedIn(html)).toBe(0);
});

test('searches posts by any part in any case, and shows the answer in its row', async () => {
  const [post] = (await postsOf('faq')).toReversed().filter(({ title }) => title !== null);
  const title = post?.title ?? '';
  const part = title.slice(2, 14).trim().toUpperCase();
  const html = await visitor().page(await submitList(await visitor().page('/faq'), '/faq', { q: [part] }));
  expect(html).toMatch(new RegExp(`<input[^>]*name="q"[^>]*value="${part}"`));
  const row = rowsIn(html).find((each) => each.includes(`href="/faq/${post?.id}"`)) ?? '';
  // The match is marked within the title.
  expect(textOf(row).replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  // The answer opens in place; the title links to its page.
  expect(row).toMatch(/<details[^>]*>[\s\S]*class="[^"]*prose/);
  expect(row).not.toMatch(/<details[^>]*\sopen/);

  const none = await visitor().page(await submitList(html, '/faq', { q: ['no post says this'] }));
  expect(textOf(none)).toContain('No results for no post says this');
  expect(textOf(none)).toContain('0 results');
  expect(rowsIn(await visitor().page(findLinkByText(none, 'Clear search')))).toHaveLength(10);
});

test('pages through posts, with a chosen page size', async () => {
  const posts = await postsOf('news');
  const pages = Math.ceil(posts.length / 10);
  const turn = async (html: string, name: string) => visitor().page(findLinkByText(pagerIn(html), name));
  let html = await visitor().page('/notice');
  expect(rowsIn(html)).toHaveLength(Math.min(10, posts.length));
  expect(textOf(pagerIn(html))).toContain(`1 / ${pages}`);
  html = await turn(html, 'Next');
  expect(textOf(pagerIn(html))).toContain(`2 / ${pages}`);
  expect(textOf(rowsIn(html)[0] ?? '')).toContain(posts[10]?.date);
  html = await turn(html, 'Last');
  expect(textOf(pagerIn(html))).toContain(`${pages} / ${pages}`);
  expect(() => findLinkByText(pagerIn(html), 'Next')).toThrow('no link');
  html = await turn(html, 'Previous');
  expect(textOf(pagerIn(html))).toContain(`${pages - 1} / ${pages}`);
  html = await turn(html, 'First');
  expect(textOf(pagerIn(html))).toContain(`1 / ${pages}`);

  const address = await submitList(html, '/notice', { size: ['20'] });
  expect(address).toContain('size=20');
  expect(rowsIn(await visitor().page(address))).toHaveLength(Math.min(20, posts.length));
});

test('links to the previous and next post across missing IDs, and to the list', async () => {
  const posts = (await postsOf('news')).toSorted((a, b) => a.id - b.id);
  const jump = posts.findIndex((post, at) => at > 0 && post.id > Number(posts[at - 1]?.id) + 1);
  const [before, after] = [posts[jump - 1], posts[jump]];
  if (!before || !after) throw new Error('There is no gap in the ids.');
  const stepsOf = async ({ id }: { id: number }) =>
    (await visitor().page(`/notice/${id}`)).match(/<nav[^>]*aria-label="Other posts"[\s\S]*?<\/nav>/)?.[0] ??
    '';
  expect(findLinkByText(await stepsOf(before), 'Next')).toBe(`/notice/${after.id}`);
  expect(findLinkByText(await stepsOf(after), 'Prev')).toBe(`/notice/${before.id}`);
  expect(findLinkByText(await stepsOf(after), 'List')).toBe('/notice');
  const [first, last] = [posts.at(0), posts.at(-1)];
  expect(first && (await stepsOf(first))).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>)[\s\S])*Prev/);
  expect(last && (await stepsOf(last))).toMatch(/<button[^>]*disabled[^>]*>(?:(?!<\/button>)[\s\S])*Next/);
});

test('searches the FAQ from the home page', async () => {
  const html = await visitor().page('/');
  const search = html.match(/<form[^>]*action="\/faq"[\s\S]*?<\/form>/)?.[0] ?? '';
  expect(search).toMatch(/<input[^>]*name="q"/);
  const found = await visitor().page('/faq?q=download');
  expect(found).toMatch(/<input[^>]*name="q"[^>]*value="download"/);
});
