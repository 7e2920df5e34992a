import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

/** The text of every `<tag>`. */
function textsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
}

async function expectWellFormed(page: Page, xml: string): Promise<void> {
  const parserError = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  );
  expect(parserError ?? null).toBeNull();
}

/** A page as a client without scripts gets it. */
const htmlOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

function structuredData(html: string): Record<string, unknown>[] {
  const texts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...texts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
}

const canonicalOf = (html: string) => html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]*)"/)?.[1];
const statusOf = async (request: APIRequestContext, address: string) =>
  (await request.get(address, { maxRedirects: 0 })).status();

test.describe('a search engine', () => {
  test('finds every public page and post in the sitemap, and none of them fails', async ({
    page,
    request,
    site,
  }) => {
    const response = await request.get('/sitemap.xml');
    expect(response.headers()['content-type']).toContain('xml');
    const xml = await response.text();
    await page.goto('/');
    await expectWellFormed(page, xml);
    const addresses = textsOf(xml, 'loc');
    const posts = (await (await request.get('/db/faq.json')).json()) as { id: string }[];
    expect(addresses).toContain(`${site.origin}/solution/routiai`);
    expect(addresses).toEqual(expect.arrayContaining(posts.map(({ id }) => `${site.origin}/faq/${id}`)));
    const statuses = await Promise.all(addresses.map((address) => statusOf(request, address)));
    expect(addresses.filter((_, index) => statuses[index] !== 200)).toEqual([]);
  });

  test('learns from robots.txt where the sitemap is and what to skip', async ({ request, site }) => {
    const rules = await (await request.get('/robots.txt')).text();
    expect(rules).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(rules).toContain('Disallow: /mypage');
  });

  test('gets one canonical address for each page', async ({ request, site }) => {
    for (const [requested, canonical] of [
      ['/solution', '/solution/routiai'],
      ['/faq?type=Download&page=1', '/faq'],
      ['/notice/37', '/notice/37'],
    ] as const)
      expect(canonicalOf(await htmlOf(request, requested)), requested).toBe(`${site.origin}${canonical}`);
  });

  test('is redirected from other spellings of an address to the canonical one', async ({ request }) => {
    for (const [requested, canonical] of [
      ['/notice/', '/notice'],
      ['/Solution/RoutiAI', '/solution/routiai'],
      ['/faq//1?q=a', '/faq/1?q=a'],
    ] as const) {
      const response = await request.get(requested, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, canonical]);
    }
  });

  test('gets a 404 for pages that do not exist', async ({ request }) => {
    for (const address of ['/nothing', '/notice/999999', '/notice/feed', '/solution/other', '/sitemap.txt']) {
      expect(await statusOf(request, address), address).toBe(404);
    }
  });

  test('reads structured data of the company, a product and an answer', async ({ request, site }) => {
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

  test('is asked not to index personal pages, and only those', async ({ request }) => {
    const robotsTag = async (address: string) => (await request.get(address)).headers()['x-robots-tag'];
    for (const address of ['/login', '/signup', '/mypage', '/orderdetail', '/payment']) {
      expect(await robotsTag(address), address).toBe('noindex');
    }
    for (const address of ['/', '/notice', '/faq/1', '/solutionplan', '/solution/routiai']) {
      expect(await robotsTag(address), address).toBeUndefined();
    }
  });
});

test('a shared page has a title, a description and an existing image', async ({ request }) => {
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

test('a feed reader discovers the feed of the notices and gets the newest in full', async ({
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
  // A feed reader cannot resolve relative addresses.
  expect(xml).not.toMatch(/(href|src)=&quot;\/(?!\/)/);
});
