import type { Page } from '@playwright/test';
import { PRODUCT_PAGES } from './support/product-page.ts';
import { expect, test } from './support/site.ts';

const panel = (page: Page) => page.getByRole('button', { name: 'Scroll to top' });

test.describe('the floating panel', () => {
  for (const address of ['/solution', ...PRODUCT_PAGES]) {
    test(`appears after one window height on ${address} and links to the other product`, async ({ page }) => {
      const [own, other] =
        address === '/solution/routiar' ? ['Routi-AR', 'Routi-AI'] : ['Routi-AI', 'Routi-AR'];
      await page.goto(address);
      // Hydrated.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, innerHeight + 300));
      await expect(panel(page)).toBeVisible();
      await panel(page).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(panel(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

      await page.evaluate(() => scrollTo(0, innerHeight + 300));
      await page.getByRole('link', { name: `Switch to ${other}` }).click();
      await expect(page).toHaveURL(`/solution/${other.toLowerCase().replace('-', '')}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(panel(page)).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, innerHeight + 300));
      await expect(page.getByRole('link', { name: `Switch to ${own}` })).toBeVisible();
    });
  }

  test('appears one pixel beyond the window height and not before it (spec §9)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/solution/routiai');
    // Hydrated.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, innerHeight + 1));
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, innerHeight - 1));
    await expect(panel(page)).toHaveCount(0);
  });

  for (const width of [320, 1280]) {
    test(`covers no control at the end of the page, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/solution/routiai');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(panel(page)).toBeVisible();
      const covered = await page.evaluate(() => {
        const over = document.querySelector('.floating-panel')?.getBoundingClientRect();
        if (!over) throw new Error('The panel is not there.');
        return [...document.querySelectorAll('footer a, footer button')]
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > over.top && box.top < over.bottom && box.right > over.left)
          .map(({ part }) => part.textContent);
      });
      expect(covered).toEqual([]);
    });
  }

  test('hides while it would cover the focused element', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/solution/routiai');
    await page.evaluate(() => scrollTo(0, innerHeight * 2));
    await expect(panel(page)).toBeVisible();
    const question = page.locator('details summary').last();
    await question.evaluate((summary) => {
      const { bottom } = summary.getBoundingClientRect();
      scrollBy(0, bottom - innerHeight + 20);
      summary.focus({ preventScroll: true });
    });
    await expect(panel(page)).toBeHidden();
    await page.getByRole('link', { name: 'on four pages' }).focus();
    await expect(panel(page)).toBeVisible();
  });
});
