import { expect, test } from '../e2e/support/site.ts';
import { openStill, unsteady } from './still-page.ts';

/** Nothing in them depends on the width, and pictures weigh. */
const WIDE_ONLY = ['colour', 'type'];

/** The exhibits show light and dark themselves, so the window's own scheme matters to none of them. */
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
