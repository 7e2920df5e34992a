import { expect, test } from 'vitest';
import { ADMIN_NAV, currentEntry } from './admin-nav.ts';

test.each([
  ['/admin', '/admin'],
  ['/admin/orders', '/admin/orders'],
  ['/admin/orders/R1/documents', '/admin/orders'],
  ['/admin/messages/log/1', '/admin/messages/log'],
  ['/admin/messages', '/admin/messages/log'],
  ['/admin/setup', '/admin/settings'],
  ['/admin/audit/review', '/admin/audit'],
  ['/admin/nothing', undefined],
])('finds the rail entry of %s: %s', (pathname, to) => {
  expect(currentEntry(pathname)?.to).toBe(to);
});

test('names each address once in the rail', () => {
  const addresses = ADMIN_NAV.flatMap(({ entries }) => entries.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});
