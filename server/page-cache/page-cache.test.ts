import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { answerFor, type FinishedPage } from './finished-page.ts';
import { createPageCache } from './page-cache.ts';
import { bodyOf } from './wire-answer.ts';

const html = (text: string) => `<!doctype html><title>t</title><script>let a = 1</script><p>${text}</p>`;
const page = (text: string, init?: ResponseInit) =>
  new Response(html(text), { ...init, headers: { 'Content-Type': 'text/html', ...init?.headers } });

function cacheOf(
  render: (address: string) => Promise<Response>,
  options?: { room?: { listed: number; searched: number }; brotliAfterMs?: number },
) {
  return createPageCache({
    render,
    shared: [['X-Shared', 'yes']],
    log: createLog('silent'),
    brotliAfterMs: 60_000,
    ...options,
  });
}

/** A renderer that a test answers by hand. */
function byHand() {
  const asked: { address: string; answer(response: Response): void; fail(): void }[] = [];
  const render = (address: string) =>
    new Promise<Response>((answer, reject) => {
      asked.push({ address, answer, fail: () => reject(new Error('boom')) });
    });
  return { asked, render };
}

const textOf = (finished: FinishedPage | null | undefined) =>
  finished && bodyOf(answerFor(finished, '', '').wire).toString('utf8');
const headerOf = (headers: readonly string[], name: string) =>
  headers[headers.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name) + 1];

describe('a finished page', () => {
  it('says the same in every form, by a tag of its own', async () => {
    const cache = cacheOf(async () => page('배관'), { brotliAfterMs: 0 });
    const finished = await cache.make('/');
    if (!finished) throw new Error('no page');
    await eventually(() => expect(Object.keys(finished.forms)).toContain('br'));
    const unpacked = { '': (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
    const tags = Object.entries(unpacked).map(([encoding, unpack]) => {
      const { status, headers, wire } = answerFor(finished, encoding, '');
      const bytes = bodyOf(wire);
      expect(status).toBe(200);
      expect(unpack(bytes).toString('utf8')).toBe(html('배관'));
      expect(headerOf(headers, 'content-length')).toBe(String(bytes.length));
      expect(headerOf(headers, 'vary')).toBe('Accept-Encoding');
      expect(headerOf(headers, 'x-shared')).toBe('yes');
      return headerOf(headers, 'etag') ?? '';
    });
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      // Whoever holds a current form is told so, by the name of that form.
      const { status, headers, wire } = answerFor(finished, 'br', tag);
      expect([status, bodyOf(wire).length, headerOf(headers, 'etag')]).toEqual([304, 0, tag]);
    }
  });

  it('allows its own inline scripts by their hashes and none else', async () => {
    const finished = await cacheOf(async () => page('a')).make('/');
    if (!finished) throw new Error('no page');
    const policy = headerOf(answerFor(finished, '', '').headers, 'content-security-policy');
    // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ=';");
  });

  it.each([
    ['not found', { status: 404 }],
    ['not to be kept', { headers: { 'Cache-Control': 'no-store' } }],
    ['for one browser', { headers: { 'Set-Cookie': 'a=b' } }],
  ])('is not made of an answer that is %s', async (_, init) => {
    const cache = cacheOf(async () => page('a', init));
    expect(await cache.make('/')).toBeNull();
    expect(cache.find('/')).toBeUndefined();
  });
});

describe('asking for a page', () => {
  it('renders it once, however many ask, and then finds it', async () => {
    const { asked, render } = byHand();
    const cache = cacheOf(render);
    const answers = ['/faq', '/faq?page=1', '/faq?x=y'].map((target) => cache.make(target));
    expect(asked.map(({ address }) => address)).toEqual(['/faq']);
    asked[0]?.answer(page('one'));
    for (const finished of await Promise.all(answers)) expect(textOf(finished)).toBe(html('one'));
    expect(textOf(cache.find('/faq?page=1'))).toBe(html('one'));
  });

  it('answers nobody where the render fails, and all of them learn it', async () => {
    const { asked, render } = byHand();
    const cache = cacheOf(render);
    const answers = [cache.make('/faq'), cache.make('/faq')];
    asked[0]?.fail();
    expect(await Promise.all(answers)).toEqual([null, null]);
    expect(cache.make('/faq'), 'not at once again').toBeNull();
    cache.changed('boards');
    expect(cache.make('/faq'), 'but after a change').not.toBeNull();
  });
});

describe('a page that cannot be made', () => {
  it.each([
    ['is not waited for once more by who has waited long (security F3)', 2_500, true],
    ['may be tried once more where it failed at once', 10, false],
  ])('%s', async (_, took, gaveUp) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const { asked, render } = byHand();
    const cache = cacheOf(render);
    const made = cache.make('/faq');
    clock.mockReturnValue(1_000 + took);
    asked[0]?.fail();
    expect(await made).toBeNull();
    expect(cache.gaveUpOn('/faq')).toBe(gaveUp);
    clock.mockReturnValue(1_000 + took + 1_001);
    expect(cache.gaveUpOn('/faq'), 'for a second').toBe(false);
    clock.mockRestore();
  });
});

describe('a change', () => {
  it('takes away the pages that show its topic and leaves the others', async () => {
    const cache = cacheOf(async (address) => page(address));
    await Promise.all([cache.make('/notice'), cache.make('/solutionplan')]);
    cache.changed('boards');
    expect([cache.find('/notice'), cache.find('/solutionplan')].map(Boolean)).toEqual([false, true]);
    cache.changed('a topic of a newer version');
    expect(cache.find('/solutionplan')).toBeUndefined();
  });

  it('while a page is rendered keeps that render from being found, and from who asks later', async () => {
    const { asked, render } = byHand();
    const cache = cacheOf(render);
    const early = cache.make('/notice');
    cache.changed('boards');
    const late = cache.make('/notice');
    asked[0]?.answer(page('old'));
    expect(textOf(await early)).toBe(html('old'));
    expect(cache.find('/notice')).toBeUndefined();
    asked[1]?.answer(page('new'));
    expect(textOf(await late)).toBe(html('new'));
    expect(textOf(cache.find('/notice'))).toBe(html('new'));
  });

  it('that ends late does not lose to a render that began before it', async () => {
    const { asked, render } = byHand();
    const cache = cacheOf(render);
    const early = cache.make('/notice');
    cache.missed();
    const late = cache.make('/notice');
    asked[1]?.answer(page('new'));
    await late;
    asked[0]?.answer(page('old'));
    await early;
    expect(textOf(cache.find('/notice'))).toBe(html('new'));
  });
});

describe('the room', () => {
  it('stays bounded under searches, which push no listed page out', async () => {
    const room = { listed: 1_000_000, searched: 200_000 };
    const cache = cacheOf(async () => new Response('found'), { room });
    await cache.make('/faq');
    // The first before all others and the last after them: what is packed at once is ready in any order.
    await cache.make('/faq?q=0');
    await Promise.all(Array.from({ length: 998 }, (_, at) => cache.make(`/faq?q=${at + 1}`)));
    await cache.make('/faq?q=999');
    expect(cache.store.size('searched')).toBeLessThanOrEqual(room.searched);
    expect(cache.find('/faq?q=999')).toBeDefined();
    expect(cache.find('/faq?q=0')).toBeUndefined();
    expect(cache.find('/faq')).toBeDefined();
  });

  it('keeps what is asked for and gives up what is not', async () => {
    const cache = cacheOf(async () => new Response('a'.repeat(10_000)), {
      room: { listed: 60_000, searched: 0 },
    });
    await cache.make('/notice/1');
    for (let id = 2; id < 30; id += 1) {
      const favourite = cache.find('/notice/1');
      if (!favourite) throw new Error(`gone before ${id}`);
      answerFor(favourite, '', '');
      await cache.make(`/notice/${id}`);
    }
    expect(cache.find('/notice/2')).toBeUndefined();
  });
});
