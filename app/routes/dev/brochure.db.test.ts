import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { loader } from './brochure.tsx';

// A test run has no URLs for style sheets.
vi.mock('#app/shell/brochure/brochure.css?url', () => ({ default: '/assets/brochure.css' }));

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

function load(code: string, demo: boolean) {
  const context = createLoadContext({ ...site.platform, demo }, { id: 'request-1', address: '' });
  const url = new URL(`/dev/brochure/${code}`, site.platform.origin);
  return loader({
    context,
    request: new Request(url),
    url,
    params: { code },
    pattern: '/dev/brochure/:code',
  });
}

test.each(['routiai', 'routiar'])('serves the %s brochure in a demo, without scripts', async (code) => {
  const answer = load(code, true);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(await answer.text()).toMatch(/^<!doctype html><html lang="en">(?!.*<script).*<\/html>$/s);
});

test.each([
  ['routiai', false],
  ['routiai2', true],
  ['constructor', true],
])('answers 404 to %j where demo is %j', (code, demo) => {
  expect(() => load(code, demo)).toThrow(
    expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
  );
});
