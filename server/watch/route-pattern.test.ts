import { expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/faq', '/faq'],
  ['/faq/12', '/faq/:id'],
  ['/faq/12.data', '/faq/:id'],
  ['/faq/write', '/faq/write'],
  ['/faq/12/edit', '/faq/:id/edit'],
  ['/notice/feed.xml', '/notice/feed.xml'],
  ['/assets/entry-Bd3.js', '/assets/*'],
  ['/uploads/a.webp', '/uploads/*'],
  ['/wp-login.php', 'other'],
  ['/faq/12/edit/more', 'other'],
])('%s has the pattern %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});

test('every route has its own pattern', () => {
  const patterns = Object.keys(ROUTE_POLICIES);
  const sample = (pattern: string) => pattern.replace(/:\w+/g, '7');
  expect(patterns.map((pattern) => routePattern(sample(pattern)))).toEqual(patterns);
});
