import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formClient } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { addressOf, SCREENS } from './screens.ts';

const KOREAN = /^\/(solutionplan|termsofuse|privacy)/;

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
  await site.seed();
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, undefined, 'text/html');

describe('a visitor', () => {
  test.each(SCREENS)('sees %s without scripts', async (path) => {
    const response = await visitor().get(addressOf(path));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
    expect(html).toMatch(KOREAN.test(path) ? /<html lang="ko"/ : /<html lang="en"/);
    // The site's frame is English around Korean texts, too (WCAG 3.1.2).
    for (const part of [/<a [^>]*skip-link[^>]*>/, /<header [^>]*>/, /<footer [^>]*>/])
      expect(html.match(part)?.[0]).toContain('lang="en"');
  });

  test.each(['/no-such-page', '/notice/999999', '/faq/not-a-number', '/mypage/nothing'])(
    'gets a not-found page at %s',
    async (path) => {
      const response = await visitor().get(path);
      expect(response.status).toBe(404);
      expect((await response.text()).match(/<h1[\s>]/g)).toHaveLength(1);
    },
  );
});
