import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

const site = 'https://routi.example';

/** Where a browser on our login page would go. */
const destination = (value: string) => new URL(safePath(value, '/'), `${site}/login`);

describe('a redirect that a visitor may influence (security R17)', () => {
  it.each([
    '/',
    '/mypage',
    '/orderdetail?no=R-1#documents',
    '/faq?q=%ED%95%9C%EA%B8%80&page=2',
    '/notice/3',
    '/faq?next=//evil.example',
  ])('goes to %s', (path) => {
    expect(safePath(path, '/fallback')).toBe(path);
  });

  it.each([null, undefined, '', 'mypage', './mypage', '../mypage', '?a=b', '#a', `/${'a'.repeat(500)}`])(
    'uses the fallback for %j',
    (value) => {
      expect(safePath(value, '/fallback')).toBe('/fallback');
    },
  );

  it('resolves dots within the site', () => {
    expect(safePath('/a/../../mypage', '/')).toBe('/mypage');
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example/..//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/..\\\\evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '/.%2e/\\evil.example',
    '/\u0000/evil.example',
    '/\u000b/evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/\uff0f/evil.example',
    '/\uff0fevil.example',
    '\uff0f\uff0fevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '%2f%2fevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%00//evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'http://evil.example',
    'HTTPS://evil.example',
    'ftp://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://routi.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'mailto:a@evil.example',
    'file:///etc/passwd',
    '//routi.example@evil.example',
    'https://routi.example@evil.example',
    'https://routi.example.evil.example',
    '//evil.example:443',
    '//[::1]/',
    '//0x7f000001',
    '//%65vil.example',
    '///\\evil.example',
    '/\\\\\\evil.example',
  ])('never leaves the site for %j (B9)', (value) => {
    expect(destination(value).origin).toBe(site);
    expect(safePath(value, '/')).toMatch(/^\/(?![/\\])/);
  });

  it('never leaves the site for any other input, and contains nothing that could end a header', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      ':',
      '@',
      '\t',
      '\n',
      '\r',
      ' ',
      'a',
      'evil.example',
      '?',
      '#',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(value, (text) => {
        expect(destination(text).origin).toBe(site);
        expect(safePath(text, '/')).toMatch(/^\/(?![/\\])[^\r\n\t]*$/);
      }),
      { numRuns: 5000 },
    );
  });

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const once = safePath(`${path}?${query}`, '/');
        expect(safePath(once, '/')).toBe(once);
      }),
    );
  });
});
