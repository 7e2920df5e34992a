import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';
import { entry, header, heading, hydrated, open } from './support/site-header.ts';

test('the active link is bold, green, underlined and aria-current', async ({ page }) => {
  await open(page, '/notice');
  const active = entry(page, 'Latest Updates');
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(active).toHaveCSS('font-weight', '700');
  await expect(active).toHaveCSS('color', 'rgb(14, 127, 69)');
  const line = await active.evaluate((link) => getComputedStyle(link, '::after').height);
  expect(line).toBe('2px');
  await expect(entry(page, 'FAQ')).not.toHaveAttribute('aria-current');
});

test('the navigation links keep their positions from page to page', async ({ page }) => {
  const places = async (address: string) => {
    await open(page, address);
    return header(page)
      .locator('.nav-wide .nav-link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
  };
  const home = await places('/');
  expect(home.length).toBeGreaterThan(4);
  for (const address of ['/solution/routiai', '/notice', '/faq', '/solutionplan'])
    expect(await places(address), address).toEqual(home);
});

test('the narrow menu traps the focus, closes on Esc and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/faq');
  const button = header(page).getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.press('Enter');
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect([box?.width, box?.height]).toEqual([375, 700]);
  await expect(menu.getByRole('link', { name: 'Routi-AI' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  const stops = await menu.locator('a, button').count();
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls may get the focus; the page behind the dialog never does.
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await menu.getByRole('link', { name: 'Plans' }).press('Enter');
  await expect(page).toHaveURL(/\/solutionplan$/);
  await expect(menu).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test('the skip link is the first tab stop, is visible on focus and skips the navigation', async ({
  page,
}) => {
  await open(page, '/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('a change of path scrolls up, focuses the heading and announces the title, also on Back @stock', async ({
  page,
}) => {
  await open(page, '/notice');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  // The address changes before the page does, and the heading of the old page has the focus, too.
  await expect(heading(page)).toHaveText('Latest Updates');
  await expect(page).toHaveURL(/\/notice$/);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an invalid URL fragment does not break navigation', async ({ page }) => {
  await open(page, '/notice#%E0');
  await entry(page, 'FAQ').click();
  await expect(heading(page)).toHaveText('FAQ');
  await page.goBack();
  await expect(page).toHaveURL(/\/notice#%E0$/);
  await expect(heading(page)).toHaveText('Latest Updates');
  await expect(heading(page)).toBeFocused();
});

test('a change of only the query moves neither the page nor the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/faq');
  const next = page.getByRole('link', { name: 'Next page' });
  await next.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a slow navigation shows a progress line until it ends @stock', async ({ page }) => {
  await open(page, '/faq');
  const line = page.locator('.progress-line');
  await expect(line).toHaveCount(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/notice(\.data|_root)?|notice\.list-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await entry(page, 'Latest Updates').click();
  await expect(line).toHaveCSS('opacity', '1');
  await expect(heading(page)).toHaveText('FAQ');
  release();
  await expect(heading(page)).toHaveText('Latest Updates');
  await expect(line).toHaveCount(0);
});

test('a dismissed announcement stays hidden from the first frame of the next page', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Close announcement' }).press('Enter');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await expect(announcement).toBeHidden();
  await expect(page.getByRole('link', { name: 'Routi, home' })).toBeFocused();
  await page.addInitScript(() => {
    const seen = { frames: 0, banner: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const banner = document.querySelector('.announcement');
      if (banner) seen.frames += 1;
      if (banner && getComputedStyle(banner).display !== 'none') seen.banner += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, '/faq');
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
  expect(seen).toEqual({ frames: expect.any(Number), banner: 0 });
  expect(seen).not.toHaveProperty('frames', 0);
});

test('the chosen theme applies to the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Dark', exact: true }).press('Enter');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 18, 16)');
  await page.goto('/faq');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 18, 16)');
  await hydrated(page);
  await page.getByRole('button', { name: 'System', exact: true }).click();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test.describe('the message after a redirect', () => {
  const flash = (page: Page) => page.getByRole('status').filter({ hasText: 'Your changes have been saved.' });

  test('is shown once, stays until dismissed and does not return', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'flash', value: 'post-saved', url: site.origin }]);
    await open(page, '/notice');
    await expect(flash(page)).toBeVisible();
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'flash' }));
    await page.getByRole('button', { name: 'Close message' }).press('Enter');
    await expect(flash(page)).toHaveCount(0);
    await open(page, '/notice');
    await expect(flash(page)).toHaveCount(0);
  });

  test('appears after a navigation and disappears with the next', async ({ page, context, site }) => {
    await open(page, '/notice');
    await context.addCookies([{ name: 'flash', value: 'post-saved', url: site.origin }]);
    await entry(page, 'FAQ').click();
    await expect(flash(page)).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(flash(page)).toBeVisible();
    await entry(page, 'Plans').click();
    await expect(page).toHaveURL(/\/solutionplan$/);
    await expect(flash(page)).toHaveCount(0);
  });
});
