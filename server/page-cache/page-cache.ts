import type { Log } from '#app/platform/log.server.ts';
import { addBrotli, type FinishedPage, finishPage, type Header } from './finished-page.ts';
import { createPageStore, type PageStore, type Room } from './page-store.ts';
import { type PublicPage, publicPageOf, type Topic } from './public-pages.ts';

export type PageCache = {
  /** The finished page for a request target, where there is one. */
  find(target: string): FinishedPage | undefined;
  /**
   * The page for a target, rendered once for all who ask at the same time. Null at once for what is not public, and
   * null later where the page could not be made or kept: then each request is answered as if there were no cache.
   */
  make(target: string): Promise<FinishedPage | null> | null;
  /**
   * Whether a page has just failed after so long that who waited for it should not wait once more (security F3): a
   * database that does not answer costs each try some 5 s.
   */
  gaveUpOn(target: string): boolean;
  /** Forgets the pages that show `topic`; what is being rendered now is given to those who wait and not kept. */
  changed(topic: string): void;
  /** Forgets everything, because changes may have been missed. */
  missed(): void;
  /** How many were answered from finished pages since this was asked last. */
  takeCount(): number;
  /** When nothing is being rendered. */
  idle(): Promise<void>;
  store: Pick<PageStore, 'size'>;
};

const MB = 1024 * 1024;
const ROOM: Room = { listed: 64 * MB, searched: 8 * MB };
/** A page that is replaced sooner is not worth the brotli, which takes some 50 ms of a core. */
const BROTLI_AFTER_MS = 2_000;
/** How long an address that could not be kept is not tried again, ms, and of how many that is remembered. */
const REFUSED_MS = 1_000;
const REFUSED_MAX = 1_000;
/** A failure that took longer is not tried again for the same request, ms. */
const PATIENCE_MS = 2_000;
const TOPICS: readonly string[] = ['boards', 'site'] satisfies Topic[];

/** `shared`: headers of every answer of the site. */
export function createPageCache(options: {
  render(address: string): Promise<Response>;
  shared: readonly Header[];
  log: Log;
  room?: Room;
  brotliAfterMs?: number;
}): PageCache {
  const { render, shared, log } = options;
  const store = createPageStore(options.room ?? ROOM);
  const rendering = new Map<string, Promise<FinishedPage | null>>();
  const underway = new Set<Promise<unknown>>();
  const refused = new Map<string, { until: number; tookLong: boolean }>();
  const brotli = brotliInTurn(store, log, options.brotliAfterMs ?? BROTLI_AFTER_MS);

  const start = (page: PublicPage): Promise<FinishedPage | null> => {
    const startedAt = performance.now();
    const made: Promise<FinishedPage | null> = render(page.address)
      .then((response) => finishPage(page, response, shared))
      .catch(() => null)
      .then((finished) => {
        underway.delete(made);
        // A change since the start has taken this render out of the map.
        if (rendering.get(page.address) !== made) return finished;
        rendering.delete(page.address);
        if (finished) {
          store.put(finished);
          brotli(finished);
        } else {
          if (refused.size >= REFUSED_MAX) refused.clear();
          const now = performance.now();
          refused.set(page.address, { until: now + REFUSED_MS, tookLong: now - startedAt > PATIENCE_MS });
        }
        return finished;
      });
    rendering.set(page.address, made);
    underway.add(made);
    return made;
  };

  const forget = (topic?: Topic) => {
    store.drop(topic);
    refused.clear();
    for (const address of rendering.keys()) {
      if (topic === undefined || publicPageOf(address)?.topics.includes(topic)) rendering.delete(address);
    }
  };

  const refusedNow = (page: PublicPage | null) => {
    const known = page && refused.get(page.address);
    return known && known.until > performance.now() ? known : undefined;
  };

  let count = 0;
  return {
    find(target) {
      const finished = store.get(target) ?? found(store, target);
      if (finished) count += 1;
      return finished;
    },
    takeCount() {
      const counted = count;
      count = 0;
      return counted;
    },
    make(target) {
      const page = publicPageOf(target);
      if (page === null || refusedNow(page)) return null;
      return rendering.get(page.address) ?? start(page);
    },
    gaveUpOn: (target) => refusedNow(publicPageOf(target))?.tookLong ?? false,
    changed: (topic) => forget(TOPICS.includes(topic) ? (topic as Topic) : undefined),
    missed: () => forget(),
    async idle() {
      while (underway.size > 0) await Promise.all(underway);
    },
    store,
  };
}

/** By another spelling of the same address. */
function found(store: PageStore, target: string): FinishedPage | undefined {
  const page = publicPageOf(target);
  return page === null || page.address === target ? undefined : store.get(page.address);
}

/** One page after the other, so that a publish does not set every core to packing. */
function brotliInTurn(store: PageStore, log: Log, afterMs: number): (finished: FinishedPage) => void {
  let turn = Promise.resolve();
  const pack = async (finished: FinishedPage) => {
    if (store.get(finished.page.address) !== finished) return;
    const before = finished.size;
    await addBrotli(finished);
    store.grown(finished, finished.size - before);
  };
  return (finished) => {
    // Search results are rarely asked for twice.
    if (finished.page.shelf === 'searched') return;
    setTimeout(() => {
      turn = turn
        .then(() => pack(finished))
        .catch((error: unknown) => log.error('brotli', { path: finished.page.address, error }));
    }, afterMs).unref();
  };
}
