import { expect, it } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { createPageStore } from './page-store.ts';

const MB = 1024 * 1024;
const pageOf = (address: string, size: number): CachedPage => ({
  page: { address, topics: ['boards'], shelf: address.includes('q=') ? 'searched' : 'listed' },
  headers: [],
  hash: '',
  size,
  viewed: null,
  missedSearch: null,
  recentlyUsed: false,
  tags: [],
  representations: {},
});

it('bounds 50,000 searches and keeps every listed page', () => {
  const limits = { listed: 64 * MB, searched: 8 * MB };
  const store = createPageStore(limits);
  store.put(pageOf('/faq', 50_000));
  for (let search = 0; search < 50_000; search += 1) {
    const page = pageOf(`/faq?q=${search}`, 40_000);
    store.put(page);
    page.recentlyUsed = search % 2 === 0;
    if (store.size('searched') > limits.searched) throw new Error(`too much after ${search}`);
  }
  expect(store.size('searched')).toBeGreaterThan(limits.searched - 40_000);
  expect(store.get('/faq')).toBeDefined();
});

it('tracks the size of grown and dropped pages', () => {
  const store = createPageStore({ listed: 1_000, searched: 0 });
  const first = pageOf('/1', 400);
  store.put(first);
  store.put(pageOf('/2', 400));
  first.recentlyUsed = true;
  first.size += 300;
  store.grown(first, 300);
  expect([store.get('/1'), store.get('/2'), store.size('listed')]).toEqual([first, undefined, 700]);
  store.put(pageOf('/1', 100));
  expect(store.size('listed')).toBe(100);
  store.grown(first, 100);
  expect(store.size('listed'), 'of a page that is gone').toBe(100);
  store.drop('site');
  expect(store.size('listed')).toBe(100);
  store.drop('boards');
  expect(store.size('listed')).toBe(0);
});

it('does not keep a page larger than its shelf', () => {
  const store = createPageStore({ listed: 1_000, searched: 0 });
  const large = pageOf('/1', 2_000);
  large.recentlyUsed = true;
  store.put(large);
  expect([store.get('/1'), store.size('listed')]).toEqual([undefined, 0]);
});
