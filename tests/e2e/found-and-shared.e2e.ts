import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

/** The text between `<tag>` and `</tag>`, each time. */
function textsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
}

/** A browser reads it as XML and complains of nothing. */
async function expectWellFormed(page: Page, xml: string): Promise<void> {
  const complaint = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  );
  expect(complaint ?? null).toBeNull();
}

/** What a program gets of a page, which runs no scripts of ours. */
const htmlOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

function structuredData(html: string): Record<string, unknown>[] {
  const texts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...texts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
}

const canonicalOf = (html: string) => html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/)?.[1];
const statusOf = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).status();

test.describe('a search engine', () => {
  test('finds every public page and every post in the sitemap, and each of them answers', async ({
    page,
    request,
    site,
  }) => {
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('xml');
    const xml = await answer.text();
    await page.goto('/');
    await expectWellFormed(page, xml);
    const addresses = textsOf(xml, 'loc');
    const posts = (await (await request.get('/db/faq.json')).json()) as { id: string }[];
    expect(addresses).toContain(`${site.origin}/solution/routiai`);
    expect(addresses).toEqual(expect.arrayContaining(posts.map(({ id }) => `${site.origin}/faq/${id}`)));
    const answers = await Promise.all(addresses.map((address) => statusOf(request, address)));
    expect(addresses.filter((_, index) => answers[index] !== 200)).toEqual([]);
  });

  test('is told by robots.txt where the sitemap is and what is not worth asking for', async ({
    request,
    site,
  }) => {
    const rules = await (await request.get('/robots.txt')).text();
    expect(rules).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(rules).toContain('Disallow: /mypage');
  });

  test('learns one address for each page', async ({ request, site }) => {
    for (const [asked, canonical] of [
      ['/solution', '/solution/routiai'],
      ['/faq?type=Download&page=1', '/faq'],
      ['/notice/37', '/notice/37'],
    ] as const)
      expect(canonicalOf(await htmlOf(request, asked)), asked).toBe(`${site.origin}${canonical}`);
  });

  test('is sent from other spellings of an address to the right one', async ({ request }) => {
    for (const [asked, right] of [
      ['/notice/', '/notice'],
      ['/Solution/RoutiAI', '/solution/routiai'],
      ['/faq//1?q=a', '/faq/1?q=a'],
    ] as const) {
      const answer = await request.get(asked, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([308, right]);
    }
  });

  test('is told that what is not there is not there', async ({ request }) => {
    for (const address of ['/nothing', '/notice/999999', '/notice/feed', '/solution/other', '/sitemap.txt']) {
      expect(await statusOf(request, address), address).toBe(404);
    }
  });

  test('reads what the company, a product and an answer are', async ({ request, site }) => {
    expect(structuredData(await htmlOf(request, '/'))).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', url: `${site.origin}/` }),
    );
    expect(structuredData(await htmlOf(request, '/solution/routiar'))).toContainEqual(
      expect.objectContaining({ '@type': 'SoftwareApplication', name: 'Routi-AR' }),
    );
    expect(structuredData(await htmlOf(request, '/faq/1'))).toContainEqual(
      expect.objectContaining({ '@type': 'FAQPage' }),
    );
  });

  test('is asked to leave out what is made for one visitor, and nothing else', async ({ request }) => {
    const said = async (address: string) => (await request.get(address)).headers()['x-robots-tag'];
    for (const address of ['/login', '/signup', '/mypage', '/orderdetail', '/payment']) {
      expect(await said(address), address).toBe('noindex');
    }
    for (const address of ['/', '/notice', '/faq/1', '/solutionplan', '/solution/routiai']) {
      expect(await said(address), address).toBeUndefined();
    }
  });
});

test('a page that is shared shows its title, a line about it and a picture that exists', async ({
  request,
}) => {
  for (const address of [
    '/',
    '/solution/routiai',
    '/solution/routiar',
    '/notice/37',
    '/faq',
    '/solutionplan',
  ]) {
    const html = await htmlOf(request, address);
    const content = (property: string) =>
      html.match(new RegExp(`<meta property="og:${property}" content="([^"]*)"`))?.[1];
    expect(content('title'), address).toBe(html.match(/<title>([^<]*)</)?.[1]);
    expect(content('description')?.length, address).toBeGreaterThan(30);
    const picture = await request.get(content('image') ?? '');
    expect([picture.status(), picture.headers()['content-type']], address).toEqual([200, 'image/png']);
  }
});

test('a feed reader is led from the notices to their feed and gets the newest in full', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/notice');
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(feed).toHaveAttribute('href', '/notice/feed.xml');
  const xml = await (await request.get('/notice/feed.xml')).text();
  await expectWellFormed(page, xml);
  const [newest] = (await (await request.get('/db/news.json')).json()) as { id: string; title: string }[];
  expect(textsOf(xml, 'title')[1]).toBe(newest?.title);
  expect(textsOf(xml, 'guid')[0]).toBe(`${site.origin}/notice/${newest?.id}`);
  // A reader of feeds does not know where a path of ours begins.
  expect(xml).not.toMatch(/(href|src)=&quot;\/(?!\/)/);
});
