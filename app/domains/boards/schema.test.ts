import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NOTICE_TYPES, PAGE_SIZES, SEARCH_MAX } from './post.ts';
import { DEFAULT_QUERY, listHref } from './reading/list-address.ts';
import { importedPosts, parseListQuery, parsePostId } from './schema.ts';

const TYPES = ['Auth', 'Routi-AI', 'Etc.'];
const parse = (query: string) => parseListQuery(TYPES, new URLSearchParams(query));

describe('the query of a list', () => {
  test('defaults to the first ten posts', () => {
    expect(parse('')).toEqual({ q: '', type: null, page: 1, size: 10 });
  });

  test('reads filter, search, page and size from the URL', () => {
    expect(parse('q=pipe&type=Auth&page=3&size=50')).toEqual({ q: 'pipe', type: 'Auth', page: 3, size: 50 });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=',
    'page=99999999999999999999',
    'size=11',
    'size=010',
    'size=9999',
    'size=10;drop table posts',
    'type=Notice',
    'type=auth',
    'type=__proto__',
    'q=%00%01%20',
    'unknown=1',
  ])('falls back to the defaults for %s', (query) => {
    expect(parse(query)).toEqual(DEFAULT_QUERY);
  });

  test('normalizes a search text to one line of at most 100 characters without control characters', () => {
    expect(parse(`q=${encodeURIComponent('  ＡＩ\u0000\r\n  설치 ')}`).q).toBe('AI 설치');
    expect([...parse(`q=${encodeURIComponent('😀'.repeat(300))}`).q]).toHaveLength(SEARCH_MAX);
  });

  test('prefers the newly checked of two boxes, as a browser without JavaScript sends them', () => {
    expect(parse('type=Auth&type=Etc.&was=Auth').type).toBe('Etc.');
    expect(parse('type=Auth&type=Etc.&was=Etc.').type).toBe('Auth');
    expect(parse('type=Auth&was=Auth').type).toBe('Auth');
    expect(parse('was=Auth').type).toBeNull();
  });

  test('parses any query to valid values that survive a round trip through the URL', () => {
    const key = fc.oneof(fc.constantFrom('q', 'type', 'page', 'size', 'was'), fc.string());
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...TYPES, '2', '20', 'x'.repeat(500)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const query = parseListQuery(TYPES, new URLSearchParams(pairs));
        expect(query.type === null || TYPES.includes(query.type)).toBe(true);
        expect(PAGE_SIZES).toContain(query.size);
        expect(Number.isSafeInteger(query.page) && query.page >= 1).toBe(true);
        expect(query.q.isWellFormed() && [...query.q].length <= SEARCH_MAX).toBe(true);
        const address = new URL(listHref('/faq', query), 'http://site.invalid');
        expect(parseListQuery(TYPES, address.searchParams)).toEqual(query);
      }),
    );
  });
});

test('omits defaults from the URL of a list', () => {
  expect(listHref('/faq', DEFAULT_QUERY)).toBe('/faq');
  expect(listHref('/notice', { q: 'a&b', type: 'Routi-AI', page: 2, size: 20 })).toBe(
    '/notice?q=a%26b&type=Routi-AI&page=2&size=20',
  );
});

test('parses an id only from plain digits, without a sign or leading zeros', () => {
  expect(parsePostId('7')).toBe(7);
  for (const raw of [undefined, '', '0', '07', '-1', '1.0', '1e3', ' 1', '１', '9999999999', 'write']) {
    expect(parsePostId(raw), String(raw)).toBeNull();
  }
});

describe('an imported post', () => {
  const post = { id: 1, type: 'Notice', date: '2026-02-28', title: 'A title of a notice', contents: 'Text' };
  const codes = (...posts: unknown[]) => {
    const parsed = v.safeParse(importedPosts(NOTICE_TYPES), posts);
    return parsed.success
      ? []
      : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
  };

  test('may lack title, contents and image', () => {
    expect(v.parse(importedPosts(NOTICE_TYPES), [{ id: 3, type: 'Notice', date: '2026-01-01' }])).toEqual([
      { id: 3, type: 'Notice', date: '2026-01-01', title: null, contents: null, images: null },
    ]);
  });

  test('has a title of 10 to 100 characters, counted by code point after trimming', () => {
    expect(codes({ ...post, title: '배관 설계 공지사항' })).toEqual([]);
    expect(codes({ ...post, title: '123456789' })).toEqual(['0.title title-length']);
    expect(codes({ ...post, title: `${' '.repeat(20)}short` })).toEqual(['0.title title-length']);
    expect(codes({ ...post, title: '😀'.repeat(100) })).toEqual([]);
    expect(codes({ ...post, title: 'x'.repeat(101) })).toEqual(['0.title title-length']);
  });

  test.each([
    [{ type: 'Auth' }, '0.type type'],
    [{ date: '2026-02-29' }, '0.date date'],
    [{ date: '28.02.2026' }, '0.date date'],
    [{ id: 0 }, '0.id id'],
    [{ id: '1' }, '0.id id'],
    [{ contents: ' \n ' }, '0.contents contents-length'],
    [{ contents: 'a\u0000b' }, '0.contents contents-characters'],
    [{ title: 'a title with\na line end' }, '0.title title-characters'],
    [{ images: 'https://example.com/a.png' }, '0.images images'],
    [{ images: '/../secret.png' }, '0.images images'],
    [{ images: '/a.svg' }, '0.images images'],
  ])('is rejected with %j', (change, issue) => {
    expect(codes({ ...post, ...change })).toEqual([issue]);
  });

  test('is rejected with an unknown field or a duplicate id', () => {
    expect(codes({ ...post, pinned: true })).toHaveLength(1);
    expect(codes(post, post)).toEqual(['id-twice']);
  });
});
