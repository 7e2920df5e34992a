import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type CachedPage, type Header, selectResponse } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const html = (text: string) => `<!doctype html><title>t</title><script>let a = 1</script><p>${text}</p>`;
const page = (text: string, init?: ResponseInit) =>
  new Response(html(text), { ...init, headers: { 'Content-Type': 'text/html', ...init?.headers } });

function cacheOf(
  render: (address: string) => Promise<Response>,
  options?: { limits?: { listed: number; searched: number }; brotliAfterMs?: number },
) {
  return createPageCache({
    typesOf: () => [],
    renderPage: render,
    shared: [['X-Shared', 'yes']],
    log: createLog('silent'),
    brotliAfterMs: 60_000,
    ...options,
  });
}

/** A renderer that a test resolves by hand. */
function byHand() {
  const requested: { address: string; respond(response: Response): void; fail(): void }[] = [];
  const render = (address: string) =>
    new Promise<Response>((respond, reject) => {
      requested.push({ address, respond, fail: () => reject(new Error('boom')) });
    });
  return { requested, render };
}

const textOf = (cached: CachedPage | null | undefined) =>
  cached && selectResponse(cached, '', '').body.toString('utf8');
const headerOf = (headers: readonly Header[], name: string) =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1];

describe('a cached page', () => {
  it('has the same content in every encoding, each with its own tag', async () => {
    const cache = cacheOf(async () => page('배관'), { brotliAfterMs: 0 });
    const cached = await cache.render('/');
    if (!cached) throw new Error('no page');
    await eventually(() => expect(Object.keys(cached.representations)).toContain('br'));
    const unpacked = { '': (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
    const tags = Object.entries(unpacked).map(([encoding, unpack]) => {
      const { status, headers, body } = selectResponse(cached, encoding, '');
      expect(status).toBe(200);
      expect(unpack(body).toString('utf8')).toBe(html('배관'));
      expect(headerOf(headers, 'content-length')).toBe(String(body.length));
      expect(headerOf(headers, 'vary')).toBe('Accept-Encoding');
      expect(headerOf(headers, 'x-shared')).toBe('yes');
      return headerOf(headers, 'etag') ?? '';
    });
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      // A client with a current representation gets 304, by its tag.
      const { status, headers, body } = selectResponse(cached, 'br', tag);
      expect([status, body.length, headerOf(headers, 'etag')]).toEqual([304, 0, tag]);
    }
  });

  it('allows only its own inline scripts, by hash', async () => {
    const cached = await cacheOf(async () => page('a')).render('/');
    if (!cached) throw new Error('no page');
    const policy = headerOf(selectResponse(cached, '', '').headers, 'content-security-policy');
    // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=';");
  });

  it.each([
    ['not found', { status: 404 }],
    ['not cacheable', { headers: { 'Cache-Control': 'no-store' } }],
    ['for one browser', { headers: { 'Set-Cookie': 'a=b' } }],
  ])('is not created from a response that is %s', async (_, init) => {
    const cache = cacheOf(async () => page('a', init));
    expect(await cache.render('/')).toBeNull();
    expect(cache.find('/')).toBeUndefined();
  });
});

describe('a request for a page', () => {
  it('renders once for concurrent requests, then returns the cached page', async () => {
    const { requested, render } = byHand();
    const cache = cacheOf(render);
    const responses = ['/faq', '/faq?page=1', '/faq?x=y'].map((target) => cache.render(target));
    expect(requested.map(({ address }) => address)).toEqual(['/faq']);
    requested[0]?.respond(page('one'));
    for (const cached of await Promise.all(responses)) expect(textOf(cached)).toBe(html('one'));
    expect(textOf(cache.find('/faq?page=1'))).toBe(html('one'));
  });

  it('returns null to all waiting requests if rendering fails', async () => {
    const { requested, render } = byHand();
    const cache = cacheOf(render);
    const responses = [cache.render('/faq'), cache.render('/faq')];
    requested[0]?.fail();
    expect(await Promise.all(responses)).toEqual([null, null]);
    expect(cache.render('/faq'), 'not at once again').toBeNull();
    cache.invalidate('boards');
    expect(cache.render('/faq'), 'but after a change').not.toBeNull();
  });
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['is not rendered again for a visitor who has waited long (security F3)', 2_500, true],
    ['may be rendered again if it failed at once', 10, false],
  ])('%s', async (_, took, timedOut) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { requested, render } = byHand();
    const cache = cacheOf(render);
    const made = cache.render('/faq');
    clock.mockReturnValue(1_000 + took);
    requested[0]?.fail();
    expect(await made).toBeNull();
    expect(cache.hasTimedOut('/faq')).toBe(timedOut);
    clock.mockReturnValue(1_000 + took + 1_001);
    expect(cache.hasTimedOut('/faq'), 'for a second').toBe(false);
    clock.mockRestore();
  });
});

describe('a change', () => {
  it('drops only the pages of its topic', async () => {
    const cache = cacheOf(async (address) => page(address));
    await Promise.all([cache.render('/notice'), cache.render('/solutionplan')]);
    cache.invalidate('boards');
    expect([cache.find('/notice'), cache.find('/solutionplan')].map(Boolean)).toEqual([false, true]);
    cache.invalidate('a topic of a newer version');
    expect(cache.find('/solutionplan')).toBeUndefined();
  });

  it('keeps a page that is being rendered out of the cache and from later requests', async () => {
    const { requested, render } = byHand();
    const cache = cacheOf(render);
    const early = cache.render('/notice');
    cache.invalidate('boards');
    const late = cache.render('/notice');
    requested[0]?.respond(page('old'));
    expect(textOf(await early)).toBe(html('old'));
    expect(cache.find('/notice')).toBeUndefined();
    requested[1]?.respond(page('new'));
    expect(textOf(await late)).toBe(html('new'));
    expect(textOf(cache.find('/notice'))).toBe(html('new'));
  });

  it('is not overwritten by an earlier rendering', async () => {
    const { requested, render } = byHand();
    const cache = cacheOf(render);
    const early = cache.render('/notice');
    cache.invalidateAll();
    const late = cache.render('/notice');
    requested[1]?.respond(page('new'));
    await late;
    requested[0]?.respond(page('old'));
    await early;
    expect(textOf(cache.find('/notice'))).toBe(html('new'));
  });
});

describe('the size limit', () => {
  it('bounds searches, which evict no listed page', async () => {
    const limits = { listed: 1_000_000, searched: 200_000 };
    const cache = cacheOf(async () => new Response('found'), { limits });
    await cache.render('/faq');
    // First and last on their own, because parallel compression finishes in any order.
    await cache.render('/faq?q=0');
    await Promise.all(Array.from({ length: 998 }, (_, at) => cache.render(`/faq?q=${at + 1}`)));
    await cache.render('/faq?q=999');
    expect(cache.store.size('searched')).toBeLessThanOrEqual(limits.searched);
    expect(cache.find('/faq?q=999')).toBeDefined();
    expect(cache.find('/faq?q=0')).toBeUndefined();
    expect(cache.find('/faq')).toBeDefined();
  });

  it('keeps requested pages and evicts others first', async () => {
    const cache = cacheOf(async () => new Response('a'.repeat(10_000)), {
      limits: { listed: 60_000, searched: 0 },
    });
    await cache.render('/notice/1');
    for (let id = 2; id < 30; id += 1) {
      const popular = cache.find('/notice/1');
      if (!popular) throw new Error(`gone before ${id}`);
      selectResponse(popular, '', '');
      await cache.render(`/notice/${id}`);
    }
    expect(cache.find('/notice/2')).toBeUndefined();
  });
});
