import { describe, expect, it } from 'vitest';
import { NOTICE_TYPES } from '#app/domains/boards/post.ts';
import { publicPageOf } from './public-pages.ts';

const pageOf = (target: string) =>
  publicPageOf(target, (board) => (board === 'notice' ? NOTICE_TYPES : ['Auth', '배관']));
const addressOf = (target: string) => pageOf(target)?.address ?? null;

describe('a public page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/solution/routiar?x', '/solution/routiar'],
    ['/notice', '/notice'],
    ['/notice?page=1&size=10', '/notice'],
    ['/notice?size=20&page=2', '/notice?page=2&size=20'],
    ['/notice?page=2&unknown=1&size=20', '/notice?page=2&size=20'],
    ['/notice?type=Routi-AI&type=Notice&was=Routi-AI', '/notice?type=Notice'],
    ['/notice?type=no-such-type&page=-1&size=7', '/notice'],
    ['/notice?page=999999999&size=50', '/notice?page=2&size=50'],
    ['/faq?q=%20pipe%20%20work%20', '/faq?q=pipe+work'],
    ['/faq?type=배관&page=1', '/faq?type=%EB%B0%B0%EA%B4%80'],
    ['/faq?type=Billing', '/faq'],
    ['/faq?q=ｐｉｐｅ', '/faq?q=pipe'],
    ['/notice/12?from=mail', '/notice/12'],
    [
      '/notice.data?_routes=routes%2Fboards%2Fnotice.list&size=20',
      '/notice.data?size=20&_routes=routes%2Fboards%2Fnotice.list',
    ],
    ['/notice.data', '/notice.data'],
    ['/_.data', '/_.data'],
  ])('for %s is rendered from %s', (target, address) => {
    expect(addressOf(target)).toBe(address);
    expect(addressOf(address), 'is its own address').toBe(address);
  });

  it.each([
    '/notice/write',
    '/notice/1/edit',
    '/notice/0',
    '/notice/01',
    '/notice/1234567890',
    '/notice/',
    '//notice',
    '/notice/%31',
    '/mypage',
    '/login',
    '/session.json',
    '/solution.data',
    '/notice.data?_routes=root',
    '/notice/write.data',
    'http://routi.example/notice',
    '*',
    '',
    `/faq?q=${'a'.repeat(3_000)}`,
  ])('does not exist for %s', (target) => {
    expect(pageOf(target)).toBeNull();
  });

  it('is on the shelf of listed pages unless it is a search', () => {
    expect(pageOf('/faq?type=Auth&page=2')?.shelf).toBe('listed');
    expect(pageOf('/faq?q=a')?.shelf).toBe('searched');
  });
});

it.each(['/', '/solution', '/solution/routiai', '/solution/routiar', '/notice', '/faq/1', '/sitemap.xml'])(
  '%s shows the boards, so publishing a post invalidates it',
  (address) => {
    expect(pageOf(address)?.topics).toContain('boards');
  },
);
