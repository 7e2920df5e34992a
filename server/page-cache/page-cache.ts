import type { Log } from '#app/platform/log.server.ts';
import { addBrotli, type CachedPage, createCachedPage, type Header } from './cached-page.ts';
import { createPageStore, type Limits, type PageStore } from './page-store.ts';
import { type PublicPage, publicPageOf, type Topic, type TypesOf } from './public-pages.ts';

export type PageCache = {
  /** The cached page for a request target. */
  find(target: string): CachedPage | undefined;
  /**
   * Renders and caches the page for a target, once for all concurrent requests. Returns null if the target is not
   * public or has just failed, and resolves to null if the page fails or must not be cached: each request is then
   * handled without the cache.
   */
  render(target: string): Promise<CachedPage | null> | null;
  /**
   * Whether a page has just failed after so long that a visitor who waited should not wait again (security F3): while
   * the database does not respond, each attempt takes about 5 s.
   */
  hasTimedOut(target: string): boolean;
  /** Drops the pages that show `topic`; a page that is being rendered is sent to those who wait, but not cached. */
  invalidate(topic: string): void;
  /** Drops all pages, because changes may have been missed. */
  invalidateAll(): void;
  /** Since the start: requests answered with a cached page, and pages rendered for the cache. */
  counts(): { hits: number; renders: number };
  /** Settles when nothing is being rendered. */
  idle(): Promise<void>;
  store: Pick<PageStore, 'size'>;
};

const MB = 1024 * 1024;
const LIMITS: Limits = { listed: 64 * MB, searched: 8 * MB };
/** A page that is replaced sooner is not worth brotli, which takes a core about 50 ms. */
const BROTLI_AFTER_MS = 2_000;
/** How long an address that failed is not rendered for the cache again, and how many such addresses are remembered. */
const FAILED_MS = 1_000;
const MAX_FAILED = 1_000;
/** After a failure that took longer, the same request is not rendered again. */
const TIMEOUT_MS = 2_000;
const TOPICS: readonly string[] = ['boards', 'site'] satisfies Topic[];

/** `shared`: headers of every response of the site. */
export function createPageCache(options: {
  renderPage(address: string): Promise<Response>;
  typesOf: TypesOf;
  shared: readonly Header[];
  log: Log;
  limits?: Limits;
  brotliAfterMs?: number;
}): PageCache {
  const { renderPage, shared, log } = options;
  const pageOf = (target: string) => publicPageOf(target, options.typesOf);
  const store = createPageStore(options.limits ?? LIMITS);
  const rendering = new Map<string, Promise<CachedPage | null>>();
  const underway = new Set<Promise<unknown>>();
  const failed = new Map<string, { until: number; timedOut: boolean }>();
  const brotli = queueBrotli(store, log, options.brotliAfterMs ?? BROTLI_AFTER_MS);

  let hits = 0;
  let renders = 0;
  const start = (page: PublicPage): Promise<CachedPage | null> => {
    const startedAt = performance.now();
    renders += 1;
    const rendered: Promise<CachedPage | null> = renderPage(page.address)
      .then((response) => createCachedPage(page, response, shared))
      .catch(() => null)
      .then((cached) => {
        underway.delete(rendered);
        // A change since the start has removed this rendering from the map.
        if (rendering.get(page.address) !== rendered) return cached;
        rendering.delete(page.address);
        if (cached) {
          store.put(cached);
          brotli(cached);
        } else {
          if (failed.size >= MAX_FAILED) failed.clear();
          const now = performance.now();
          failed.set(page.address, { until: now + FAILED_MS, timedOut: now - startedAt > TIMEOUT_MS });
        }
        return cached;
      });
    rendering.set(page.address, rendered);
    underway.add(rendered);
    return rendered;
  };

  const drop = (topic?: Topic) => {
    store.drop(topic);
    failed.clear();
    for (const address of rendering.keys()) {
      if (topic === undefined || pageOf(address)?.topics.includes(topic)) rendering.delete(address);
    }
  };

  const recentFailure = (page: PublicPage | null) => {
    const known = page && failed.get(page.address);
    return known && known.until > performance.now() ? known : undefined;
  };

  return {
    find(target) {
      const cached = store.get(target) ?? findByPage(store, target, pageOf(target));
      if (cached) hits += 1;
      return cached;
    },
    counts: () => ({ hits, renders }),
    render(target) {
      const page = pageOf(target);
      if (page === null || recentFailure(page)) return null;
      return rendering.get(page.address) ?? start(page);
    },
    hasTimedOut: (target) => recentFailure(pageOf(target))?.timedOut ?? false,
    invalidate: (topic) => drop(TOPICS.includes(topic) ? (topic as Topic) : undefined),
    invalidateAll: () => drop(),
    async idle() {
      while (underway.size > 0) await Promise.all(underway);
    },
    store,
  };
}

/** Finds a page by another spelling of its address. */
function findByPage(store: PageStore, target: string, page: PublicPage | null): CachedPage | undefined {
  return page === null || page.address === target ? undefined : store.get(page.address);
}

/** Compresses one page at a time, so that a publish does not occupy every core. */
function queueBrotli(store: PageStore, log: Log, afterMs: number): (cached: CachedPage) => void {
  let queue = Promise.resolve();
  const compress = async (cached: CachedPage) => {
    if (store.get(cached.page.address) !== cached) return;
    const before = cached.size;
    await addBrotli(cached);
    store.grown(cached, cached.size - before);
  };
  return (cached) => {
    // Search results are rarely requested twice.
    if (cached.page.shelf === 'searched') return;
    setTimeout(() => {
      queue = queue
        .then(() => compress(cached))
        .catch((error: unknown) => log.error('brotli', { path: cached.page.address, error }));
    }, afterMs).unref();
  };
}
