import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/site.ts';

type Look = { width: 375 | 1280; colorScheme: 'light' | 'dark' };

/** Opens a page and waits until it is hydrated and its fonts and visible pictures are loaded. */
async function openStill(page: Page, address: string, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 375 ? 667 : 720 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(address);
  // Scripts render both.
  await expect(page.locator('.theme-choice [aria-pressed="true"]')).toHaveCount(1);
  await expect(page.getByRole('banner').locator('a[href^="/login"]').first()).toBeAttached();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}

/** Elements that differ between visits. */
const unsteady = (page: Page) => [page.locator('video')];

/** Exhibits that do not depend on the width; one picture each keeps the repository small. */
const WIDE_ONLY = ['color', 'type'];

/** Each exhibit shows light and dark itself, so one color scheme is enough. */
for (const width of [375, 1280] as const) {
  test(`the gallery’s exhibits look as they did, ${width} px`, async ({ page }) => {
    test.slow();
    await openStill(page, '/dev/gallery', { width, colorScheme: 'light' });
    const exhibits = page.locator('.exhibit');
    await expect(exhibits).not.toHaveCount(0);
    for (const exhibit of await exhibits.all()) {
      const id = (await exhibit.locator('.exhibit-label h2').getAttribute('id')) ?? '';
      if (width === 375 && WIDE_ONLY.includes(id)) continue;
      await expect.soft(exhibit).toHaveScreenshot(`gallery-${id}-${width}.png`, { mask: unsteady(page) });
    }
  });
}

test('the menu, the dropdown and a message look as they did', async ({ page, context, site }) => {
  await openStill(page, '/faq', { width: 1280, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Download menu' }).focus();
  await page.getByRole('button', { name: 'Download menu' }).press('Shift');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Routi-AR' })).toBeVisible();
  const clip = { x: 0, y: 0, width: 1280, height: 260 };
  await expect.soft(page).toHaveScreenshot('header-1280-dark.png', { clip });

  await context.addCookies([{ name: 'flash', value: 'post-saved', url: site.origin }]);
  await openStill(page, '/faq', { width: 375, colorScheme: 'light' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.soft(page).toHaveScreenshot('footer-message-375-light.png');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.mouse.move(0, 0);
  await expect.soft(page).toHaveScreenshot('menu-375-light.png');
});
