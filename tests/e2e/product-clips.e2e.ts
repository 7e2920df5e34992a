import type { Locator, Page } from '@playwright/test';
import { PRODUCT_PAGES, rows } from './support/product-page.ts';
import { expect, test } from './support/site.ts';

const expectLoaded = (poster: Locator) => expect(poster).not.toHaveJSProperty('naturalWidth', 0);

/** Collects the files of `/media` that a page requests, in order. */
function mediaOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) requested.push(pathname.replace('/media/', ''));
  });
  return requested;
}

const isClip = (file: string) => /\.(webm|mp4)$/.test(file);
const stemsOf = (files: string[]) => [...new Set(files.map((file) => file.replace(/(-\d+)?\.\w+$/, '')))];

const OPENING_CLIPS = { '/solution/routiai': 'routiai-lines', '/solution/routiar': 'routiar-intro' };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the clips of a product page', () => {
  for (const address of PRODUCT_PAGES) {
    const code = address.split('/')[2] ?? '';

    test(`load one by one on ${address}, play only in the viewport and can be paused`, async ({ page }) => {
      // As high as one row and less than a quarter of its neighbors.
      await page.setViewportSize({ width: 1280, height: 540 });
      const requested = mediaOf(page);
      await page.goto(address);
      const intro = page.locator('.hero video');
      await expect(intro).toHaveJSProperty('paused', false);
      await expect.poll(() => stemsOf(requested.filter(isClip))).toEqual([OPENING_CLIPS[address]]);

      for (const index of [0, 1, 2, 3, 4]) {
        const clip = rows(page).nth(index).locator('video');
        await expect(clip).toHaveJSProperty('paused', true);
        await clip.scrollIntoViewIfNeeded();
        await expect(clip).toHaveJSProperty('paused', false);
      }
      await expect(intro).toHaveJSProperty('paused', true);
      await expect(rows(page).first().locator('video')).toHaveJSProperty('paused', true);

      const last = rows(page).last();
      await last.getByRole('button', { name: /^Pause clip: / }).click();
      await expect(last.locator('video')).toHaveJSProperty('paused', true);
      await expect(last.getByRole('button', { name: /^Play clip: / })).toBeVisible();
    });

    test(`stay on their posters on ${address} under reduced motion, in the system's color scheme`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      const requested = mediaOf(page);
      await page.goto(address);
      for (const row of await rows(page).all()) {
        await row.scrollIntoViewIfNeeded();
        await expect(row.getByRole('button', { name: /^Play clip: / })).toBeVisible();
        const poster = row.getByRole('img', { name: /^Illustration: / });
        await expectLoaded(poster);
      }
      expect(requested.filter(isClip)).toEqual([]);
      expect(requested.filter((file) => file.startsWith(code))).not.toEqual([]);
      expect(requested.filter((file) => file.startsWith(code) && !/-dark-\d+\.avif$/.test(file))).toEqual([]);
    });

    test(`show posters and the browser's controls on ${address} without scripts @no-script-only`, async ({
      page,
    }) => {
      const requested = mediaOf(page);
      await page.goto(address);
      await expect(page.locator('.hero video')).toHaveAttribute('controls');
      const poster = page.locator('.hero').getByRole('img', { name: /^Illustration: / });
      await expectLoaded(poster);
      await expect(rows(page).locator('video[controls]')).toHaveCount(5);
      expect(requested.filter(isClip)).toEqual([]);
    });
  }

  test('follow the theme that the visitor chose over the system', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(PRODUCT_PAGES[0]);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const poster = page.locator('.hero').getByRole('img', { name: /^Illustration: / });
    await expect
      .poll(() => poster.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toMatch(/routiai-lines-dark-\d+\.avif$/);
    await expect(page.locator('.hero video source').first()).toHaveAttribute(
      'src',
      '/media/routiai-lines-dark.webm',
    );
  });
});
