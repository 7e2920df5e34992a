import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveComponent } from './support/component-page.ts';
import { expect, test } from './support/site.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const CLIP = readFileSync(join(FIXTURES, 'clip.webm'));

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Positions and sizes of a page's parts, to compare before and after. */
async function layoutOf(page: Page): Promise<string[]> {
  // A fallback font has other widths.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  return page
    .locator('h2, h3, article, .home-section a, .home-section button, summary, footer')
    .evaluateAll((parts) =>
      // The carousel's controls appear at any time; their space is reserved.
      parts
        .filter((part) => part.checkVisibility() && !part.closest('.carousel-controls'))
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join(' ');
        }),
    );
}

/** Opens the page and waits for the live router's message that it needs WebGL, which changes the layout. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(page.locator('.try-routing-frame')).toHaveAttribute('data-stage', 'no-webgl');
}

test.describe('a product card', () => {
  test('opens and closes its player without moving anything else', async ({ page }) => {
    await openHome(page);
    const toggle = card(page, 'Routi-AI').locator('summary');
    const before = await layoutOf(page);
    await expect(toggle).toHaveText(/Watch Video/);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle.getByText('Close Player')).toBeVisible();
    await expect(card(page, 'Routi-AI').locator('.film-player')).toBeVisible();
    await expect(card(page, 'Routi-AR').locator('.film-player')).toBeHidden();
    expect(await layoutOf(page)).toEqual(before);
    await page.keyboard.press('Enter');
    await expect(toggle.getByText('Watch Video')).toBeVisible();
    await expect(card(page, 'Routi-AI').locator('.film-player')).toBeHidden();
  });

  test('plays its film while the player is open and loads nothing before', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/media/film.*', (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      return route.fulfill({ contentType: 'video/webm', body: CLIP });
    });
    await page.goto(await serveComponent(page, join(FIXTURES, 'product-film.tsx')));
    const film = page.locator('video');
    const toggle = page.locator('summary');
    await expect(toggle).toBeVisible();
    expect(asked).toEqual([]);
    // Looped: the clip is shorter than the assertions may take.
    await film.evaluate((video) => video.setAttribute('loop', ''));
    await toggle.click();
    await expect(film).toHaveJSProperty('paused', false);
    await expect(film).toHaveJSProperty('controls', true);
    await expect.poll(() => asked).toEqual(['/media/film.webm']);
    await toggle.click();
    await expect(film).toHaveJSProperty('paused', true);
    await expect(film).toHaveJSProperty('currentTime', 0);
  });

  test('plays the dark film on a dark page', async ({ page }) => {
    const asked: string[] = [];
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/media/film*', (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      return route.fulfill({ contentType: 'video/webm', body: CLIP });
    });
    await page.goto(await serveComponent(page, join(FIXTURES, 'product-film.tsx')));
    await page.locator('video').evaluate((video) => video.setAttribute('loop', ''));
    await page.locator('summary').click();
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
    await expect.poll(() => asked).toEqual(['/media/film-dark.webm']);
  });

  test('shows Coming Soon on hover, focus and press without moving anything or navigating', async ({
    page,
  }) => {
    await openHome(page);
    const button = card(page, 'Routi-AI').getByRole('button', { name: 'Download' });
    const hint = button.getByText('Coming Soon');
    const before = await layoutOf(page);
    await expect(button).toHaveAccessibleDescription('Coming Soon');
    await expect(hint).toBeHidden();
    await button.hover();
    await expect(hint).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(hint).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(hint).toBeVisible();
    expect(await layoutOf(page)).toEqual(before);
    await expect(page).toHaveURL(/\/$/);
  });

  test('links to the app store in a new tab and to its own page', async ({ page }) => {
    await page.goto('/');
    const download = card(page, 'Routi-AR').getByRole('link', { name: 'Download (opens in a new tab)' });
    await expect(download).toHaveAttribute('target', '_blank');
    await expect(download).toHaveAttribute('rel', 'noopener');
    await expect(download).toHaveAttribute('href', '/store');
    await expect(page.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/solution/routiai');
    await card(page, 'Routi-AR').getByRole('link', { name: 'See Routi-AR' }).click();
    await expect(page).toHaveURL(/\/solution\/routiar$/);
  });
});

test.describe('help and news', () => {
  test('an empty search stays on the page; any other search goes to the FAQ @stock', async ({ page }) => {
    await page.goto('/');
    const search = page.getByLabel('Search the FAQ');
    await search.fill('   ');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await search.fill(' hookup ');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/faq\?q=/);
    await expect(page.getByRole('link', { name: 'What is automatic hookup routing?' })).toBeVisible();
  });

  test('two questions open and close by keyboard', async ({ page }) => {
    await page.goto('/');
    const questions = page.locator('section', { has: page.locator('#faq-search') }).locator('details');
    await expect(questions).toHaveCount(2);
    const first = questions.first();
    const answer = first.locator('.prose');
    await expect(answer).toBeHidden();
    await first.locator('summary').press('Enter');
    await expect(answer).toBeVisible();
    await expect(questions.nth(1).locator('.prose')).toBeHidden();
    await first.locator('summary').press('Enter');
    await expect(answer).toBeHidden();
  });

  test('Read More links to all updates', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Read More' }).click();
    await expect(page).toHaveURL(/\/notice$/);
  });
});

test('players and questions open without scripts @no-script-only', async ({ page }) => {
  await page.goto('/');
  await card(page, 'Routi-AI').locator('summary').click();
  await expect(card(page, 'Routi-AI').locator('.film-player')).toBeVisible();
  await page.getByText('What is the difference between').click();
  await expect(page.locator('details[open] .prose')).toBeVisible();
});

test('a block that fails to load writes the spec’s line to the console once', async ({ context }) => {
  // A page of its own: the console line is meant.
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(await serveComponent(page, join(FIXTURES, 'block-failed.tsx')));
  await expect(page.getByText('The awards could not be loaded.')).toBeVisible();
  await expect.poll(() => lines).toEqual(['Error fetching data: The awards could not be loaded.']);
});
