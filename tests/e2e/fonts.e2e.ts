import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

/** Collects the font files that the page fetches. */
function fontsOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const file = /\/fonts\/pretendard-(\S+)\.woff2$/.exec(request.url())?.[1];
    if (file) fetched.push(file);
  });
  return fetched;
}

/** How many glyphs of the heading come from our fonts, and how many from the system's. */
async function glyphsOf(page: Page): Promise<{ ours: number; system: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  const count = (custom: boolean) =>
    fonts
      .filter(({ isCustomFont }) => isCustomFont === custom)
      .reduce((sum, { glyphCount }) => sum + glyphCount, 0);
  return { ours: count(true), system: count(false) };
}

test('typed Hangul and accented letters use our fonts, whose files are fetched only when needed (ux §1.4)', async ({
  page,
}) => {
  const fetched = fontsOf(page);
  const type = (text: string) =>
    page.locator('h1').evaluate((heading, typed) => {
      heading.textContent = typed;
    }, text);
  await page.goto('/login');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual(['latin']);

  await type('Zoë Čapek');
  await expect.poll(() => glyphsOf(page)).toEqual({ ours: 9, system: 0 });
  expect(fetched).toEqual(['latin', 'latin-2']);

  await type('요금제 선택');
  await expect.poll(() => glyphsOf(page)).toEqual({ ours: 6, system: 0 });
  expect(fetched).toEqual(['latin', 'latin-2', 'korean']);

  await type('꽃샘추위 헐레벌떡');
  await expect.poll(() => glyphsOf(page)).toEqual({ ours: 9, system: 0 });
  expect(fetched).toEqual(['latin', 'latin-2', 'korean', 'korean-2']);

  await type('훵 쒸 읊');
  await expect.poll(() => glyphsOf(page)).toEqual({ ours: 5, system: 0 });
  expect(fetched).toEqual(['latin', 'latin-2', 'korean', 'korean-2', 'korean-3']);
});
