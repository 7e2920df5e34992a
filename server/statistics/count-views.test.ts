import { expect, test } from 'vitest';
import { systemClock } from '#app/platform/clock.ts';
import { type CountBuffer, createCountBuffer } from '#app/platform/counts/counts.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';
import { createCachedPage } from '../page-cache/cached-page.ts';
import { createCountViews } from './count-views.ts';
import { viewedPattern } from './viewed-pattern.ts';

const siteWith = (counts: CountBuffer) => ({ counts, settings: fixedSettings(), clock: systemClock });

test.each([
  ['/', '/'],
  ['/faq/12', '/faq/:id'],
  ['/faq/12.data', '/faq/:id'],
  ['/_.data', '/'],
  ['/payment', '/payment'],
])('%s is counted as %s', (path, pattern) => {
  expect(viewedPattern(path)).toBe(pattern);
});

test.each([
  '/admin/orders',
  '/admin',
  '/dev/outbox',
  '/db/faq.json',
  '/sitemap.xml',
  '/notice/feed.xml',
  '/assets/a.js',
  '/session.json',
  '/no-such-page',
])('%s is not counted as a page', (path) => {
  expect(viewedPattern(path)).toBeNull();
});

test('counts a cached page by its pattern and a missed search by its text, which no client receives', async () => {
  const counts = createCountBuffer();
  const cached = await createCachedPage(
    { address: '/faq?q=hose', topics: ['boards'], shelf: 'searched' },
    new Response('nothing', { headers: { 'x-missed-search': encodeURIComponent('호스') } }),
    [],
  );
  if (!cached) throw new Error('Not kept.');
  createCountViews(siteWith(counts)).countCached(cached);
  expect(counts.take()).toEqual([
    { kind: 'page', subject: '/faq', count: 1 },
    { kind: 'missed-search', subject: '호스', count: 1 },
  ]);
  expect(JSON.stringify([cached.headers, cached.representations.identity?.full.headers])).not.toContain(
    'x-missed',
  );
});

test('counts a brochure by its product, and no other file', () => {
  const counts = createCountBuffer();
  const { countSent } = createCountViews(siteWith(counts));
  countSent('/media/routiar-brochure.pdf');
  countSent('/media/missing-elbow.svg');
  expect(counts.take()).toEqual([{ kind: 'brochure', subject: 'routiar', count: 1 }]);
});
