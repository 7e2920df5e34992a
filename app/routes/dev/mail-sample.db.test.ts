import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { loader } from './mail-sample.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

function load(sample: string, demo: boolean, theme = '') {
  const context = createLoadContext({ ...site.platform, demo }, { id: 'request-1', address: '' });
  const url = new URL(`/dev/mails/${sample}${theme}`, site.platform.origin);
  return loader({
    context,
    request: new Request(url),
    url,
    params: { sample },
    pattern: '/dev/mails/:sample',
  });
}

test('serves a sample mail in a demo, without scripts or requests', async () => {
  const answer = load('welcome-1', true);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.* sandbox (?!.*allow-scripts)/,
  );
  expect(await answer.text()).toContain('@media (prefers-color-scheme: dark)');
});

test.each([
  ['?theme=dark', '@media all'],
  ['?theme=light', '@media not all'],
])('applies %s whatever the browser prefers', async (theme, media) => {
  expect(await load('welcome-1', true, theme).text()).toContain(media);
});

test.each([
  ['welcome-1', false],
  ['welcome-99', true],
])('answers 404 to %j where demo is %j', (sample, demo) => {
  expect(() => load(sample, demo)).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
  );
});
