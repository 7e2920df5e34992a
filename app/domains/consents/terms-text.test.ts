import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  challengeCookie,
  deviceCookie,
  emailFlowCookie,
  sessionCookie,
} from '#app/domains/accounts/sessions/session-cookie.server.ts';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';
import type { KstDate } from '#app/shared/dates.ts';
import fingerprints from '#content/terms/fingerprints.json' with { type: 'json' };
import { fixedSettings } from '#tests/support/test-settings.ts';
import { TERMS_CODES } from './consent.ts';
import { parseText } from './published-texts.server.ts';
import { readDocument } from './read-document.server.ts';
import { agreedText, termsText } from './terms-text.server.ts';

/** By then every text is in force. */
const LATER: KstDate = '2099-01-01';

/** A site at noon of a day, or at a moment. */
const siteAt = (now: string) => ({
  clock: { now: () => new Date(now.length === 10 ? `${now}T12:00:00+09:00` : now) },
  settings: fixedSettings(),
});

describe('a text to agree to', () => {
  test.each(TERMS_CODES)('%s exists with a version and no placeholder left', (code) => {
    const { version, hash, html, text } = termsText(siteAt(LATER), code);
    expect(version).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(text.length).toBeGreaterThan(200);
    expect(html).toContain('<h');
    expect(html).not.toMatch(/\{\w+\}|<!--/);
  });

  test('escapes raw HTML', () => {
    const { html } = parseText(
      'marketing',
      '<!-- version: 2026-01-01 -->\n# 제목\n\n<script>alert(1)</script>',
      DEFAULTS.seller,
    );
    expect(html).not.toContain('<script');
  });

  test('gets another hash when a word changes', () => {
    const hash = (body: string) =>
      parseText('marketing', `<!-- version: 2026-01-01 -->\n${body}`, DEFAULTS.seller).hash;
    expect(hash('가 나')).not.toBe(hash('가 다'));
  });

  test('throws without a version', () => {
    expect(() => parseText('marketing', '# 제목', DEFAULTS.seller)).toThrow('does not say its version');
  });
});

test('names the seller of the last day in a replaced text, and today’s seller in the text in force', () => {
  const sellers = ['2026-11-10', '2026-11-20', '2026-11-22'].map((day, at) => ({
    key: 'seller',
    version: at + 1,
    value: { ...DEFAULTS.seller, company: `Seller ${at + 1}` },
    validFrom: new Date(`${day}T12:00:00+09:00`),
  }));
  const site = {
    ...siteAt('2026-11-23'),
    settings: { ...fixedSettings(), versions: () => sellers.toReversed() },
  };
  expect(readDocument(site, 'terms-of-use', '2026-11-01')).toMatchObject({
    value: { sections: { 0: { html: expect.stringContaining('Seller 2') } } },
  });
  expect(readDocument(site, 'terms-of-use')).toMatchObject({
    value: { version: '2026-11-21', sections: { 0: { html: expect.stringContaining('Seller 3') } } },
  });
  expect(
    readDocument({ ...site, ...siteAt('2026-11-15'), settings: site.settings }, 'terms-of-use'),
  ).toMatchObject({
    value: { version: '2026-11-01', sections: { 0: { html: expect.stringContaining('Seller 1') } } },
  });
});

test('finds a text as it was agreed to, also after the seller has changed', () => {
  const agreed = termsText(siteAt('2026-11-23'), 'terms-of-use');
  const settings = fixedSettings({ seller: { ...DEFAULTS.seller, company: 'Another Seller' } });
  const today = { ...siteAt('2026-11-24'), settings };
  expect(termsText(today, 'terms-of-use').text).toContain('Another Seller');
  expect(agreedText(today, 'terms-of-use', agreed)).toEqual(agreed);
  expect(agreedText(today, 'terms-of-use', { ...agreed, hash: '' })?.text).toContain('Another Seller');
  expect(agreedText(today, 'terms-of-use', { version: '2020-01-01', hash: agreed.hash })).toBeNull();
});

/** Every text file, current or earlier, with its name, version and the hash of its body. */
function textFiles() {
  return ['content/terms/ko', 'content/terms/ko/earlier', 'content/privacy/ko', 'content/privacy/ko/earlier']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .map((file) => {
          const source = readFileSync(join(folder, file), 'utf8');
          const [first = '', ...rest] = source.split('\n');
          const [name = '', inName] = basename(file, '.md').split('.');
          const version = first.match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? '';
          const hash = createHash('sha256').update(rest.join('\n').trim()).digest('hex');
          return { file, name, version, inName: inName ?? version, hash };
        }),
    );
}

describe('the versions of the texts', () => {
  test('never change: a change needs a new version, with the old one in earlier/', () => {
    const found: Record<string, Record<string, string>> = {};
    for (const { name, version, hash } of textFiles()) found[name] = { ...found[name], [version]: hash };
    // A consent is bound to a hash, so every text ever shown must remain available (decisions A9).
    expect(found).toEqual(fingerprints);
  });

  test('are named by their day', () => {
    expect(textFiles().filter(({ version, inName }) => version !== inName)).toEqual([]);
  });

  test.each(['terms-of-use', 'privacy-policy'] as const)(
    '%s ends with the day from which it is in force',
    (name) => {
      const document = readDocument(siteAt(LATER), name);
      if (!document.ok) throw new Error(document.error);
      const { version, sections } = document.value;
      const [year, month, day] = version.split('-').map(Number);
      expect(sections.at(-1)?.html).toContain(`${year}년 ${month}월 ${day}일부터 시행합니다`);
    },
  );
});

describe('the terms of use (spec §2, §9)', () => {
  const document = readDocument(siteAt(LATER), 'terms-of-use');
  const sections = document.ok ? document.value.sections : [];
  const textOf = (id: string) => sections.find((section) => section.id === id)?.html ?? '';

  test('have articles 1 to 24, with two of number 15, each with its own anchor', () => {
    const numbers = sections.flatMap(({ title }) => title.match(/^제(\d+)조/)?.[1] ?? []).map(Number);
    expect(numbers).toEqual([...Array.from({ length: 15 }, (_, at) => at + 1), ...range(15, 24)]);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  test.each([
    ['article-3', /7일 전[\s\S]*30일 전/, 'changes announced 7 days ahead, 30 if unfavorable'],
    ['article-6', /3년/, '3 years before signing up again'],
    ['article-7', /모든 이용 기간이 끝난 뒤/, 'account deletion only after all service periods'],
    ['article-7', /30일/, '30 days to resolve what led to a suspension'],
    ['article-13', /7일/, 'delivery within 7 days'],
    ['article-15-2', /7일[\s\S]*3개월[\s\S]*30일/, 'withdrawal: 7 days, or 3 months and 30 days'],
    ['article-16', /3영업일[\s\S]*지연이자[\s\S]*이용자가 부담/, 'refund, delay interest, return costs'],
    ['article-17', /최소한[\s\S]*동의[\s\S]*미리 선택된[\s\S]*철회[\s\S]*열람[\s\S]*정정/, 'personal data'],
    ['article-18', /이용자/, 'duties of the mall'],
    ['article-19', /아이디와 비밀번호/, 'duties about ID and password'],
    ['article-20', /행위/, 'prohibited conduct'],
    ['article-21', /피연결 몰/, 'linked malls'],
    ['article-22', /저작권/, 'copyright'],
    ['article-23', /분쟁/, 'disputes'],
    ['article-24', /관할[\s\S]*대한민국 법/, 'jurisdiction and governing law'],
  ])('%s contains %s: %s', (id, words) => {
    expect(textOf(id)).toMatch(words);
  });
});

describe('the privacy policy', () => {
  test('states retention periods (security R31)', () => {
    const document = readDocument(siteAt(LATER), 'privacy-policy');
    const kept = document.ok ? document.value.sections.find(({ id }) => id === 'section-3')?.html : '';
    for (const period of [
      '결제와 공급에 관한 기록: 5년',
      '분쟁 처리에 관한 기록: 3년',
      '광고에 관한 기록: 6개월',
    ])
      expect(kept).toContain(period);
    expect(kept).toMatch(/접속 기록: 3개월[\s\S]*재가입 제한을 위한 값: 3년/);
  });

  test('lists every cookie with its lifetime', () => {
    const document = readDocument(siteAt(LATER), 'privacy-policy');
    const cookies = document.ok ? document.value.sections.find(({ id }) => id === 'section-9')?.html : '';
    for (const [name, life] of [
      [sessionCookie, '브라우저를 닫거나'],
      [deviceCookie, '400일'],
      [challengeCookie, '브라우저를 닫으시면'],
      [emailFlowCookie, '10분'],
    ] as const)
      expect(cookies).toMatch(new RegExp(`<strong>${name('http://localhost').name}</strong>: .*${life}`));
    expect(cookies).toMatch(/<strong>checkout-draft<\/strong>: .*30분/);
    expect(cookies).toMatch(/<strong>flash<\/strong>: .*60초/);
  });
});

describe('a text by its version', () => {
  test('is in force from its day on, and the previous one until then (decisions O10)', () => {
    const shown = (today: KstDate) => {
      const document = readDocument(siteAt(today), 'terms-of-use');
      return document.ok && [document.value.version, document.value.current];
    };
    expect(shown('2026-11-20')).toEqual(['2026-11-01', '2026-11-01']);
    expect(shown('2026-11-21')).toEqual(['2026-11-21', '2026-11-21']);
    const announced = readDocument(siteAt('2026-11-20'), 'terms-of-use', '2026-11-21');
    expect(announced).toMatchObject({ value: { version: '2026-11-21', current: '2026-11-01' } });
  });

  test('is announced at least seven days ahead for the privacy policy and the payment agreement', () => {
    // Published on 2026-11-23.
    for (const today of ['2026-11-23', '2026-11-30'] as const) {
      const document = readDocument(siteAt(today), 'privacy-policy');
      expect(document).toMatchObject({ value: { version: '2026-11-22' } });
      expect(document.ok && document.value.versions[0]).toBe('2026-12-01');
      expect(termsText(siteAt(`${today}T12:00:00+09:00`), 'payment-agreement').version).toBe('2026-11-23');
    }
    expect(readDocument(siteAt('2026-12-01'), 'privacy-policy')).toMatchObject({
      value: { version: '2026-12-01' },
    });
    expect(termsText(siteAt('2026-12-01T00:00:00+09:00'), 'payment-agreement').version).toBe('2026-12-01');
  });

  test('is agreed to as it is shown (decisions O10)', () => {
    const agreed = (now: string) => termsText(siteAt(now), 'terms-of-use').version;
    expect(agreed('2026-11-20T23:59:59.999+09:00')).toBe('2026-11-01');
    expect(agreed('2026-11-21T00:00:00+09:00')).toBe('2026-11-21');
    expect(agreed('2020-01-01T00:00:00Z'), 'before the first').toBe('2026-11-01');
  });

  test('is found if it was ever shown', () => {
    const now = readDocument(siteAt(LATER), 'terms-of-use');
    const earlier = readDocument(siteAt(LATER), 'terms-of-use', '2026-11-01');
    expect(now.ok && now.value.versions).toContain('2026-11-01');
    expect(earlier.ok && earlier.value.version).toBe('2026-11-01');
    expect(readDocument(siteAt(LATER), 'terms-of-use', '../../secret')).toEqual({
      ok: false,
      error: 'no such version',
    });
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
