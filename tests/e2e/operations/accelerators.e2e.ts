import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import siteRoutes from '#app/routes.ts';
import { type FormClient, formClient } from '../../support/form-client.ts';
import { routesWithAddresses } from '../../support/route-addresses.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { seededPostgres } from '../support/seeded-data.ts';
import { expect, test } from '../support/site.ts';

/** Without the pages that show the current time. */
const ADDRESSES = [
  ...routesWithAddresses(await siteRoutes).map(({ path }) => path.replace(':id', '1')),
  '/faq?q=download',
  '/notice?page=2&size=20',
  '/notice/999999',
  '/no-such-page',
  '/NOTICE/',
  '/assets/no-such-file.js',
].filter((path) => !/[:*]|^\/dev\/(?:clock|gateway)/.test(path));
const PAGES = ADDRESSES.filter((path) => !/[.?]|^\/(?:api|db|assets|webhooks)\//.test(path));
const MEMBER_PAGES = PAGES.filter((path) =>
  /^\/(?:mypage|payment|admin|notice$|login|developers)/.test(path),
);

/** Headers of one response or connection, or of an encoding that may differ. */
const VARYING_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];

/** Without the site's port and values made for one response: ids and sealed values. */
const normalized = (text: string) =>
  text
    .replaceAll(/127\.0\.0\.1(?::|%3A)\d+/g, 'site')
    .replaceAll(/\bv1\.[\w.-]{20,}/g, 'sealed')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');

type Visitor = { origin: string; client: FormClient };
type Comparable = { status: number; headers: string[]; body: string };

async function toComparable(response: Response): Promise<Comparable> {
  const headers = [...response.headers]
    .filter(([name]) => !VARYING_HEADERS.includes(name))
    .map(([name, value]) => {
      if (name === 'etag') return `${name}: ${value.replace(/[\w-]{22}/, '')}`;
      if (name === 'content-security-policy')
        return `${name}: ${value.replace(/'(nonce|sha256)-[^']+' ?/g, '')}`;
      if (name === 'set-cookie') return `${name}: ${value.replace(/=[^;]*/, '')}`;
      return `${name}: ${normalized(value)}`;
    });
  return { status: response.status, headers: headers.sort(), body: normalized(await response.text()) };
}

/** Six requests at a time: each waits for the other site or for the database. */
async function inParallel(paths: readonly string[], ask: (path: string) => Promise<unknown>): Promise<void> {
  const remaining = [...paths];
  const askNext = async () => {
    for (let path = remaining.shift(); path !== undefined; path = remaining.shift()) await ask(path);
  };
  await Promise.all(Array.from({ length: 6 }, askNext));
}

/** The data that React Router streams after a page, in one chunk or several. */
function dataIn(html: string): string {
  const chunks = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  return [...chunks].map(([, json = '""']) => JSON.parse(json) as string).join('');
}

/** The pages' documents without scripts, values of one response and React's streaming markup. */
function documentsOf(page: Page, pages: string[]): Promise<string[]> {
  return page.evaluate(
    (texts) =>
      texts.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const streamed = 'script, template, link[rel="expect"], [hidden][id^="S:"]';
        for (const element of parsed.querySelectorAll(streamed)) element.remove();
        for (const link of parsed.querySelectorAll('link')) link.removeAttribute('fetchpriority');
        for (const element of parsed.querySelectorAll('[data-request-id]')) element.textContent = '';
        const html = parsed.documentElement.outerHTML.replace(/<!--.*?-->/gs, '');
        return html.replace(/ (?:nonce|data-request-id)="[^"]*"/g, '');
      }),
    pages,
  );
}

test('the site responds identically without accelerators: status, headers, data and document', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { postgres, dataDir } = await seededPostgres('accelerators');
  const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' };
  const sites: SiteProcess[] = [];
  try {
    sites.push(
      ...(await Promise.all([
        startSite({ dataDir, env }),
        startSite({ dataDir, env: { ...env, ACCELERATORS: 'off' } }),
      ])),
    );
    const documents: { name: string; texts: string[] }[] = [];
    let networks = 0;
    const visitors = () => {
      networks += 1;
      return sites.map(({ origin }) => ({ origin, client: formClient(origin, `10.7.${networks}.1`) }));
    };
    const compare = async (name: string, both: Visitor[], ask: (visitor: Visitor) => Promise<Response>) => {
      const responses: Comparable[] = [];
      for (const visitor of both) responses.push(await toComparable(await ask(visitor)));
      const isPage = ({ headers }: Comparable) =>
        headers.some((header) => header.startsWith('content-type: text/html'));
      const [accelerated, stock] = responses.map((response) =>
        isPage(response) ? { ...response, body: dataIn(response.body) } : response,
      );
      expect.soft(stock, name).toEqual(accelerated);
      if (responses.every(isPage)) documents.push({ name, texts: responses.map(({ body }) => body) });
      return responses.map(({ status }) => status);
    };

    await inParallel(ADDRESSES, (path) => compare(path, visitors(), ({ client }) => client.get(path)));
    await inParallel(PAGES, (path) => {
      const data = path === '/' ? '/_.data' : `${path}.data`;
      return compare(data, visitors(), ({ client }) => client.get(data));
    });
    for (const path of ['/', '/login', '/no-such-page', '/db/news.json']) {
      await compare(`HEAD ${path}`, visitors(), ({ origin }) => fetch(origin + path, { method: 'HEAD' }));
    }
    for (const path of ['/login', '/notice/1', '/no-such-page']) {
      await compare(`DELETE ${path}`, visitors(), ({ origin }) => fetch(origin + path, { method: 'DELETE' }));
    }
    const put = await compare('a method without a policy', visitors(), ({ origin }) =>
      fetch(`${origin}/notice/1`, { method: 'PUT', headers: { Origin: origin } }),
    );
    expect.soft(put).toEqual([405, 405]);
    const foreign = await compare('a post from a foreign origin', visitors(), ({ origin }) =>
      fetch(`${origin}/login`, { method: 'POST', headers: { Origin: 'https://evil.example' } }),
    );
    expect.soft(foreign).toEqual([403, 403]);
    for (const path of ['/', '/faq']) {
      await compare(`304 ${path}`, visitors(), async ({ origin, client }) => {
        const etag = (await client.get(path)).headers.get('etag') ?? '';
        return fetch(origin + path, { headers: { 'If-None-Match': etag } });
      });
    }
    const member = sites[0]?.demoAccounts().member ?? { id: '', password: '' };
    const members = visitors();
    const wrong = { ...member, password: 'wrong' };
    await compare('a wrong password', members, ({ client }) => client.post('/login', wrong));
    await compare('a form without values', members, ({ client }) => client.post('/signup', {}));
    await compare('a login', members, ({ client }) => client.post('/login', member));
    // Each login ends the one before, so both sites get the last session.
    const headers = { Cookie: `sid=${members.at(-1)?.client.cookie('sid')}` };
    await inParallel(MEMBER_PAGES, (path) =>
      compare(`member: ${path}`, members, ({ origin }) =>
        fetch(origin + path, { headers, redirect: 'manual' }),
      ),
    );

    const shown = await documentsOf(
      page,
      documents.flatMap(({ texts }) => texts),
    );
    documents.forEach(({ name }, at) => {
      expect.soft(shown[2 * at + 1], `the document of ${name}`).toBe(shown[2 * at]);
    });
  } finally {
    for (const site of sites) await site.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
});
