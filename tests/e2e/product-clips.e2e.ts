import type { Locator, Page } from '@playwright/test';
import { PRODUCT_PAGES, rows } from './support/product-page.ts';
import { expect, test } from './support/site.ts';

const expectLoaded = (poster: Locator) => expect(poster).not.toHaveJSProperty('naturalWidth', 0);

/** Which files of `/media` a page asks for, in order. */
function mediaOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname.replace('/media/', ''));
  });
  return asked;
}

const isClip = (file: string) => /\.(webm|mp4)$/.test(file);
const stems = (files: string[]) => [...new Set(files.map((file) => file.replace(/(-\d+)?\.\w+$/, '')))];

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the clips of a product page', () => {
  for (const address of PRODUCT_PAGES) {
    const code = address.split('/')[2] ?? '';

    test(`of ${address} are asked for one by one, play only in the window, and can be paused`, async ({
      page,
    }) => {
      const asked = mediaOf(page);
      await page.goto(address);
      const intro = page.locator('.hero video');
      await expect(intro).toHaveJSProperty('paused', false);
      await expect.poll(() => stems(asked.filter(isClip))).toEqual([`${code}-intro`]);

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

    test(`of ${address} rest on their posters under reduced motion, on the paper of the system`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      const asked = mediaOf(page);
      await page.goto(address);
      for (const row of await rows(page).all()) {
        await row.scrollIntoViewIfNeeded();
        await expect(row.getByRole('button', { name: /^Play clip: / })).toBeVisible();
        const poster = row.getByRole('img', { name: /^Illustration: / });
        await expectLoaded(poster);
      }
      expect(asked.filter(isClip)).toEqual([]);
      expect(asked.filter((file) => file.startsWith(code))).not.toEqual([]);
      expect(asked.filter((file) => file.startsWith(code) && !/-dark-\d+\.avif$/.test(file))).toEqual([]);
    });

    test(`of ${address} are posters and the browser's controls without scripts @no-script-only`, async ({
      page,
    }) => {
      const asked = mediaOf(page);
      await page.goto(address);
      await expect(page.locator('.hero video')).toHaveAttribute('controls');
      const poster = page.locator('.hero').getByRole('img', { name: /^Illustration: / });
      await expectLoaded(poster);
      await expect(rows(page).locator('video[controls]')).toHaveCount(5);
      expect(asked.filter(isClip)).toEqual([]);
    });
  }

  test('are on the paper that the visitor chose against the system', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(PRODUCT_PAGES[0]);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    const poster = page.locator('.hero').getByRole('img', { name: /^Illustration: / });
    await expect
      .poll(() => poster.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toMatch(/routiai-intro-dark-\d+\.avif$/);
    await expect(page.locator('.hero video source').first()).toHaveAttribute(
      'src',
      '/media/routiai-intro-dark.webm',
    );
  });
});
