import { expect, test } from './support/site.ts';
import { caret, download, entry, heading, open } from './support/site-header.ts';

test.describe('the Download menu', () => {
  test('opens on Tab, is traversed by Tab and closes when the focus leaves', async ({ page }) => {
    await open(page, '/faq');
    await expect(entry(page, 'Routi-AI')).toBeHidden();
    await page.getByRole('link', { name: 'Routi, home' }).focus();
    await page.keyboard.press('Tab');
    await expect(download(page)).toBeFocused();
    await expect(entry(page, 'Routi-AI')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(caret(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Routi-AI')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Routi-AR')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Latest Updates')).toBeFocused();
    await expect(entry(page, 'Routi-AI')).toBeHidden();
  });

  test('closes on Esc, which returns the focus to its button', async ({ page }) => {
    await open(page, '/faq');
    await caret(page).focus();
    await expect(caret(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Routi-AI')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Routi-AI')).toBeHidden();
    await expect(caret(page)).toBeFocused();
    await expect(caret(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Routi-AI')).toBeVisible();
  });

  test('opens on hover, stays open on the way to its entries and closes when the pointer leaves', async ({
    page,
  }) => {
    await open(page, '/faq');
    await download(page).hover();
    await entry(page, 'Routi-AR').hover();
    await expect(entry(page, 'Routi-AR')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Routi-AR')).toBeHidden();
    await download(page).hover();
    await expect(entry(page, 'Routi-AR')).toBeVisible();
    await heading(page).hover();
    await expect(entry(page, 'Routi-AR')).toBeHidden();
  });

  test('opens and closes on a tap on its button', async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.origin, hasTouch: true });
    await open(page, '/faq');
    await caret(page).tap();
    await expect(entry(page, 'Routi-AI')).toBeVisible();
    await caret(page).tap();
    await expect(entry(page, 'Routi-AI')).toBeHidden();
    await page.close();
  });

  test('closes on a tap elsewhere if, as in Safari, tapped buttons get no focus', async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.origin, hasTouch: true });
    await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault(), true));
    await open(page, '/faq');
    await caret(page).tap();
    await expect(entry(page, 'Routi-AI')).toBeVisible();
    await expect(caret(page)).not.toBeFocused();
    await heading(page).tap();
    await expect(entry(page, 'Routi-AI')).toBeHidden();

    await caret(page).tap();
    await entry(page, 'Routi-AR').tap();
    await expect(page).toHaveURL(/\/solution\/routiar$/);
    await page.close();
  });

  test('is an inline bar on product pages and covers no content', async ({ page }) => {
    await open(page, '/solution/routiar');
    await expect(entry(page, 'Routi-AR')).toHaveAttribute('aria-current', 'page');
    await expect(download(page)).toHaveAttribute('aria-current', 'true');
    await expect(caret(page)).toHaveCount(0);
    const bar = await entry(page, 'Routi-AR').boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0);
    await entry(page, 'Routi-AI').click();
    await expect(page).toHaveURL(/\/solution\/routiai$/);
    await expect(entry(page, 'Routi-AI')).toHaveAttribute('aria-current', 'page');
  });

  test('links to both products without scripts @no-script-only', async ({ page }) => {
    await page.goto('/faq');
    await download(page).focus();
    await expect(entry(page, 'Routi-AR')).toBeVisible();
    await entry(page, 'Routi-AR').click();
    await expect(page).toHaveURL(/\/solution\/routiar$/);
  });
});
