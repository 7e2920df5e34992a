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
])('accepts an image at %s', (path) => {
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
])('accepts no image at %s', (path) => {
  expect(bodyLimit(path, FORM).text).toBe('64 KB');
});

test.each(['/post-preview', '/admin/deposits/import', '/admin/deposits/import.data'])(
  'accepts a long text at %s',
  (path) => {
    expect(bodyLimit(path, FORM).text).toBe('1 MB');
    expect(bodyLimit(path, undefined).text).toBe('1 MB');
  },
);

test.each(['/login', '/db/signup', '/webhooks/toss', '/admin/deposits'])(
  'accepts only short forms at %s',
  (path) => {
    expect(bodyLimit(path, 'application/x-www-form-urlencoded').text).toBe('64 KB');
  },
);
