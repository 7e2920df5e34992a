import { describe, expect, test } from 'vitest';
import { TERMS_CODES } from './consent.ts';
import { parseTerms, termsText } from './terms-texts.server.ts';

describe('a text to agree to', () => {
  test.each(TERMS_CODES)('%s exists, has a version and no placeholder left', (code) => {
    const { version, hash, html, text } = termsText(code);
    expect(version).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(text.length).toBeGreaterThan(200);
    expect(html).toContain('<h');
    expect(html).not.toMatch(/\{\w+\}|<!--/);
  });

  test('shows no raw HTML', () => {
    const { html } = parseTerms(
      'marketing',
      '<!-- version: 2026-01-01 -->\n# 제목\n\n<script>alert(1)</script>',
    );
    expect(html).not.toContain('<script');
  });

  test('is another text when a word changes', () => {
    const hash = (body: string) => parseTerms('marketing', `<!-- version: 2026-01-01 -->\n${body}`).hash;
    expect(hash('가 나')).not.toBe(hash('가 다'));
  });

  test('without a version is a mistake', () => {
    expect(() => parseTerms('marketing', '# 제목')).toThrow('does not say its version');
  });
});
