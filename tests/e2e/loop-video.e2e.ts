import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveComponent } from './support/component-page.ts';
import { expect, test } from './support/site.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const CLIP = readFileSync(join(FIXTURES, 'clip.webm'));
const STILL = join(import.meta.dirname, '../../public/logo.svg');
/** The parts of the kit's style sheet that it needs, with more than a window's height between the clips. */
const CSS = `
  #gap { height: 3000px }
  .loop-video { position: relative; width: 400px; height: 225px; margin-bottom: 900px; overflow: hidden }
  :is(img, video) { position: absolute; inset: 0; width: 100%; height: 100% }
  button { position: absolute; right: 0; bottom: 0; z-index: 1 }`;

/** Opens the clips; returns the clip files requested so far, in order, and adds requested posters to `posters`. */
async function openClips(page: Page, posters: string[] = []): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/media/*', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/media/', '');
    const isClip = /\.(webm|mp4)$/.test(name);
    (isClip ? requested : posters).push(name);
    if (!isClip) return route.fulfill({ path: STILL });
    return name.startsWith('gone')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'video/webm', body: CLIP });
  });
  await page.goto(await serveComponent(page, join(FIXTURES, 'loop-videos.tsx'), CSS));
  await expect(page.getByRole('button', { name: /Top/ })).toBeVisible();
  return requested;
}

const clip = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isPaused = (page: Page, label: string) =>
  clip(page, label).evaluate((video) => (video as HTMLVideoElement).paused);
const timeOf = (page: Page, label: string) =>
  clip(page, label).evaluate((video) => (video as HTMLVideoElement).currentTime);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a clip', () => {
  test('plays while it is in the viewport and loads nothing before', async ({ page }) => {
    const requested = await openClips(page);
    await expect.poll(() => isPaused(page, 'Top')).toBe(false);
    const time = await timeOf(page, 'Top');
    await expect.poll(() => timeOf(page, 'Top')).not.toBe(time);
    expect(requested).toEqual(['top.webm']);
    expect(await isPaused(page, 'Below')).toBe(true);

    await clip(page, 'Below').scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page, 'Below')).toBe(false);
    await expect.poll(() => isPaused(page, 'Top')).toBe(true);
    await expect.poll(() => requested).toEqual(['top.webm', 'below.webm']);

    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => isPaused(page, 'Top')).toBe(false);
    await expect.poll(() => isPaused(page, 'Below')).toBe(true);
  });

  test('stays paused after Pause, in and out of the viewport', async ({ page }) => {
    await openClips(page);
    await expect.poll(() => isPaused(page, 'Top')).toBe(false);
    await page.getByRole('button', { name: 'Pause clip: Top' }).click();
    await expect.poll(() => isPaused(page, 'Top')).toBe(true);
    await clip(page, 'Below').scrollIntoViewIfNeeded();
    await expect.poll(() => isPaused(page, 'Below')).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => isPaused(page, 'Below')).toBe(true);
    expect(await isPaused(page, 'Top')).toBe(true);
    await page.getByRole('button', { name: 'Play clip: Top' }).click();
    await expect.poll(() => isPaused(page, 'Top')).toBe(false);
  });

  test('waits for its button under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const requested = await openClips(page);
    await clip(page, 'Below').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Play clip: Below' }).click();
    await expect.poll(() => isPaused(page, 'Below')).toBe(false);
    await expect.poll(() => requested).toEqual(['below.webm']);
    expect(await isPaused(page, 'Top')).toBe(true);
  });

  test('waits for its button when the browser saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const requested = await openClips(page);
    await expect(page.getByRole('button', { name: 'Play clip: Top' })).toBeVisible();
    expect(await isPaused(page, 'Top')).toBe(true);
    expect(requested).toEqual([]);
  });

  test('keeps its poster if its files are missing', async ({ page, expectStatus }) => {
    expectStatus(404);
    await openClips(page);
    await page.locator('#gone').scrollIntoViewIfNeeded();
    await expect(page.locator('#gone video')).toHaveCount(0);
    await expect(page.locator('#gone').getByRole('img', { name: 'A still of gone' })).toBeVisible();
  });

  test('shows the smallest sufficient poster, in the color scheme of the system or the visitor', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const posters: string[] = [];
    await openClips(page, posters);
    // The other clip is far below the viewport.
    await expect.poll(() => posters).toEqual(['top-dark-640.avif']);
    const shown = () =>
      page
        .getByRole('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).currentSrc);

    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light';
      document.documentElement.dataset.theme = 'light';
    });
    await expect.poll(shown).toMatch(/\/top-640\.avif$/);
    await expect(clip(page, 'Top').locator('source').first()).toHaveAttribute('src', '/media/top.webm');

    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'light dark';
      delete document.documentElement.dataset.theme;
    });
    await expect.poll(shown).toMatch(/\/top-dark-640\.avif$/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(shown).toMatch(/\/top-640\.avif$/);
  });

  test('has the attributes that autoplay and loading need', async ({ page }) => {
    await openClips(page);
    const top = clip(page, 'Top');
    for (const [name, value] of [
      ['preload', 'none'],
      ['width', '800'],
      ['height', '450'],
    ] as const) {
      await expect(top).toHaveAttribute(name, value);
    }
    for (const name of ['playsinline', 'loop']) await expect(top).toHaveAttribute(name);
    await expect(top).toHaveJSProperty('muted', true);
    await expect(top).toHaveJSProperty('controls', false);
    const types = await top
      .locator('source')
      .evaluateAll((all) => all.map((one) => one.getAttribute('type')));
    expect(types.map((type) => type?.split(';')[0])).toEqual(['video/webm', 'video/mp4']);
    await expect(page.getByRole('img').first()).toHaveAttribute('fetchpriority', 'high');
    await expect(page.getByRole('img').nth(1)).toHaveAttribute('loading', 'lazy');
  });
});
