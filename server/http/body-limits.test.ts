import { expect, test } from 'vitest';
import { bodyLimit } from './body-limits.ts';

const FORM = 'multipart/form-data; boundary=x';

test.each([
  '/notice/write',
  '/faq/write.data',
  '/notice/12/edit',
  '/faq/7/edit.data',
  '/db/news',
  '/db/faq/12',
])('an image may come to %s', (path) => {
  expect(bodyLimit(path, FORM).text).toBe('10 MB');
  expect(bodyLimit(path, 'application/x-www-form-urlencoded').text).toBe('1 MB');
  expect(bodyLimit(path, undefined).text).toBe('1 MB');
});

test.each([
  '/',
  '/login',
  '/notice/write/x',
  '/notice/x/edit',
  '/db/member',
  '/db/news/1/2',
  '/xnotice/write',
])('and not to %s', (path) => {
  expect(bodyLimit(path, FORM).text).toBe('64 KB');
});

test.each(['/post-preview', '/admin/deposits/import', '/admin/deposits/import.data'])(
  'a long text may come to %s',
  (path) => {
    expect(bodyLimit(path, FORM).text).toBe('1 MB');
    expect(bodyLimit(path, undefined).text).toBe('1 MB');
  },
);

test.each(['/login', '/db/signup', '/webhooks/toss', '/admin/deposits'])(
  '%s takes short forms only',
  (path) => {
    expect(bodyLimit(path, 'application/x-www-form-urlencoded').text).toBe('64 KB');
  },
);
