import type { FinishedPage } from './finished-page.ts';
import type { Shelf, Topic } from './public-pages.ts';

export type PageStore = {
  get(address: string): FinishedPage | undefined;
  put(finished: FinishedPage): void;
  /** Books what a page has grown by since it was put. */
  grown(finished: FinishedPage, bytes: number): void;
  /** Drops what shows `topic`, or everything. */
  drop(topic?: Topic): void;
  size(shelf: Shelf): number;
};

/** The most that each shelf may take, bytes. What visitors type has its own, so that it cannot push a page out. */
export type Room = Record<Shelf, number>;

/** Pages by address, on shelves of bounded size. What nobody asked for lately makes room first (second chance). */
export function createPageStore(room: Room): PageStore {
  const shelves: Record<Shelf, Map<string, FinishedPage>> = { listed: new Map(), searched: new Map() };
  const sizes: Room = { listed: 0, searched: 0 };

  const remove = ({ page, size }: FinishedPage) => {
    if (shelves[page.shelf].delete(page.address)) sizes[page.shelf] -= size;
  };
  const makeRoom = (shelf: Shelf) => {
    const pages = shelves[shelf];
    for (const finished of pages.values()) {
      if (sizes[shelf] <= room[shelf]) return;
      if (!finished.asked) {
        remove(finished);
        continue;
      }
      // Behind all others, where this loop meets it again if it must.
      finished.asked = false;
      pages.delete(finished.page.address);
      pages.set(finished.page.address, finished);
    }
  };
  const get = (address: string) => shelves.listed.get(address) ?? shelves.searched.get(address);

  return {
    get,
    put(finished) {
      const { address, shelf } = finished.page;
      const before = get(address);
      if (before) remove(before);
      shelves[shelf].set(address, finished);
      sizes[shelf] += finished.size;
      makeRoom(shelf);
    },
    grown(finished, bytes) {
      const { address, shelf } = finished.page;
      if (get(address) !== finished) return;
      sizes[shelf] += bytes;
      makeRoom(shelf);
    },
    drop(topic) {
      for (const pages of Object.values(shelves)) {
        for (const finished of pages.values()) {
          if (topic === undefined || finished.page.topics.includes(topic)) remove(finished);
        }
      }
    },
    size: (shelf) => sizes[shelf],
  };
}
