import type { CachedPage } from './cached-page.ts';
import type { Shelf, Topic } from './public-pages.ts';

export type PageStore = {
  get(address: string): CachedPage | undefined;
  put(cached: CachedPage): void;
  /** Adds the bytes that a page has grown by since it was put. */
  grown(cached: CachedPage, bytes: number): void;
  /** Drops the pages that show `topic`, or all pages. */
  drop(topic?: Topic): void;
  size(shelf: Shelf): number;
};

/** The maximum bytes of each shelf. Searches have their own, so that they cannot evict other pages. */
export type Limits = Record<Shelf, number>;

/**
 * Pages by address, on shelves of bounded size. Pages that were not used recently are evicted first (second chance).
 */
export function createPageStore(limits: Limits): PageStore {
  const shelves: Record<Shelf, Map<string, CachedPage>> = { listed: new Map(), searched: new Map() };
  const sizes: Limits = { listed: 0, searched: 0 };

  const remove = ({ page, size }: CachedPage) => {
    if (shelves[page.shelf].delete(page.address)) sizes[page.shelf] -= size;
  };
  const evict = (shelf: Shelf) => {
    const pages = shelves[shelf];
    for (const cached of pages.values()) {
      if (sizes[shelf] <= limits[shelf]) return;
      if (!cached.recentlyUsed) {
        remove(cached);
        continue;
      }
      // Moves behind all others, where this loop reaches it again if needed.
      cached.recentlyUsed = false;
      pages.delete(cached.page.address);
      pages.set(cached.page.address, cached);
    }
  };
  const get = (address: string) => shelves.listed.get(address) ?? shelves.searched.get(address);

  return {
    get,
    put(cached) {
      const { address, shelf } = cached.page;
      const before = get(address);
      if (before) remove(before);
      shelves[shelf].set(address, cached);
      sizes[shelf] += cached.size;
      evict(shelf);
    },
    grown(cached, bytes) {
      const { address, shelf } = cached.page;
      if (get(address) !== cached) return;
      sizes[shelf] += bytes;
      evict(shelf);
    },
    drop(topic) {
      for (const pages of Object.values(shelves)) {
        for (const cached of pages.values()) {
          if (topic === undefined || cached.page.topics.includes(topic)) remove(cached);
        }
      }
    },
    size: (shelf) => sizes[shelf],
  };
}
