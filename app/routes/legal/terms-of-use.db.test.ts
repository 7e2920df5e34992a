import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { DocumentPage } from '#app/domains/consents/ui/document-page.tsx';
import { DAY_MS } from '#app/shared/dates.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { loader } from './terms-of-use.tsx';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** The page's text above its contents, and whether it may be cached. */
function open(version?: string) {
  const context = createLoadContext(site.platform, { id: 'request-1', address: '' });
  const url = new URL('/termsofuse', site.platform.origin);
  const params = version === undefined ? {} : { version };
  const { data, init } = loader({ context, request: new Request(url), url, params, pattern: '/termsofuse' });
  const page = createElement(DocumentPage, {
    title: '이용약관',
    lead: '',
    path: '/termsofuse',
    document: data.document,
  });
  const pageText = renderToStaticMarkup(createElement(MemoryRouter, null, page)).replace(/<[^>]+>/g, ' ');
  const [text = ''] = pageText.replace(/\s+/g, ' ').split('목차');
  return { text, kept: !init?.headers };
}

test('announces new terms, and shows the current ones until their day (decisions O10)', () => {
  // The clock is at the day before.
  const before = open();
  expect(before.text).toContain('시행일 2026년 11월 1일 시행 예정 2026년 11월 21일 이전 버전 없음');
  expect(before.text).not.toContain('버전입니다');
  expect(open('2026-11-21').text).toContain('아직 적용되지 않는, 시행 예정인 버전입니다.');
  // Not cached, because the page changes overnight.
  expect(before.kept).toBe(false);

  site.clock.advance(DAY_MS);
  const after = open();
  expect(after.text).toContain('시행일 2026년 11월 21일 이전 버전 2026년 11월 1일');
  expect(after.text).not.toContain('시행 예정');
  expect(open('2026-11-01').text).toContain('지금은 적용되지 않는 이전 버전입니다.');
  expect(after.kept).toBe(true);
});
