import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { stopClock } from './support/people.ts';
import { waitForScripts } from './support/scripts-run.ts';
import { expect, test, watch } from './support/site.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Awards' });
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
/** `aria-live` says whether the slides rotate. */
const slidesOf = (page: Page) => carousel(page).locator('[aria-live]');
const positionOf = (page: Page) => carousel(page).getByText(/^\d \/ \d$/);

/** Scrolls to the awards and waits until the carousel has replaced the list. */
async function reachAwards(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('[data-taken=true]')).toBeVisible();
}

/** Opens the home page and waits until the carousel has replaced the list. */
async function openAwards(page: Page): Promise<void> {
  await page.goto('/');
  await reachAwards(page);
}

test.describe('the awards carousel as time passes', () => {
  // One page for all: pages whose clock is stopped share no context, and each would compile the scripts again.
  let page: Page;
  let problems: string[];
  test.beforeAll(async ({ browser, site }) => {
    page = await browser.newPage({ baseURL: site.origin });
    problems = watch(page, site.origin, new Set(), true);
    waitForScripts(page);
    await stopClock(page);
  });
  test.beforeEach(async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });
  test.afterEach(() => expect(problems, 'what the browser complained about').toEqual([]));
  test.afterAll(() => page.close());

  test('advances every 2.5 seconds and starts over after the last slide', async () => {
    await openAwards(page);
    for (const position of ['1 / 4', '2 / 4', '3 / 4', '4 / 4', '1 / 4']) {
      await expect(positionOf(page)).toHaveText(position);
      await page.clock.runFor(2500);
    }
  });

  test('pauses under the pointer and resumes when it leaves', async () => {
    await openAwards(page);
    await carousel(page).hover();
    await expect(slidesOf(page)).toHaveAttribute('aria-live', 'polite');
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('1 / 4');
    await page.mouse.move(0, 0);
    // Only now does it rotate: the page takes a moment to notice that the pointer has left.
    await expect(slidesOf(page)).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('2 / 4');
  });

  test('pauses while a control has the focus, and moves by it', async () => {
    await openAwards(page);
    await control(page, 'Next').focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('2 / 4');
    await control(page, 'Previous').press('Enter');
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('1 / 4');
    await page.getByLabel('Search the FAQ').focus();
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('2 / 4');
  });

  test('stays paused until it is started, wherever the pointer goes', async () => {
    await openAwards(page);
    await expect(slidesOf(page)).toHaveAttribute('aria-live', 'off');
    await control(page, 'Pause rotation').click();
    await expect(slidesOf(page)).toHaveAttribute('aria-live', 'polite');
    await page.getByLabel('Search the FAQ').focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('1 / 4');
    await control(page, 'Start rotation').press('Enter');
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('2 / 4');
  });

  test('pauses while the tab is hidden', async () => {
    await openAwards(page);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('1 / 4');
    await setVisibility(page, 'visible');
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('2 / 4');
  });

  test('keeps rotating, or stays paused, when the device is rotated', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openAwards(page);
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('2 / 4');
    await page.setViewportSize({ width: 812, height: 375 });
    await expectInPlace(page, 1);
    await page.clock.runFor(2500);
    await expect(positionOf(page)).toHaveText('3 / 4');

    await control(page, 'Pause rotation').press('Enter');
    await page.getByLabel('Search the FAQ').focus();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectInPlace(page, 2);
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('3 / 4');
  });

  test('does not rotate under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAwards(page);
    await page.clock.runFor(10_000);
    await expect(positionOf(page)).toHaveText('1 / 4');
    await expect(control(page, 'Start rotation')).toBeVisible();
    await control(page, 'Next').press('Enter');
    await expect(positionOf(page)).toHaveText('2 / 4');
  });
});

test.describe('the awards carousel', () => {
  test('follows the ARIA carousel pattern: Pause comes first, hidden slides are inert', async ({ page }) => {
    await openAwards(page);
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
    expect(
      await carousel(page)
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.ariaLabel)),
    ).toEqual(['Start rotation', 'Previous', 'Next']);
    const slides = carousel(page).locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(4);
    await expect(slides.first()).toHaveAttribute('aria-label', '1 of 4');
    // Hidden slides are inert for everybody, not only for assistive technology.
    const inert = () => slides.evaluateAll((all) => all.map((slide) => slide.hasAttribute('inert')));
    expect(await inert()).toEqual([false, false, false, true]);
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(inert).toEqual([false, true, true, true]);
    await expect(slides.nth(1)).toHaveCSS('padding-left', '100px');
    await expectAccessible(page, 'the awards');
  });

  test('keeps its position when the window is resized', async ({ page }) => {
    await openAwards(page);
    await control(page, 'Next').press('Enter');
    for (const width of [1280, 1100, 600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectInPlace(page, 1);
    }
  });

  test('shifts no layout when it takes over', async ({ page }) => {
    await page.goto('/');
    const before = await placeOf(carousel(page));
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { sources: { node: Element | null }[] }[]) {
          const moved = entry.sources.filter(({ node }) => node?.parentElement?.closest('main'));
          if (moved.length > 0) document.documentElement.dataset.moved = 'true';
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await reachAwards(page);
    await expect(carousel(page).locator('.carousel-viewport')).toHaveAttribute('data-taken', 'true');
    expect(await placeOf(carousel(page))).toEqual(before);
    await control(page, 'Next').click();
    await expect(positionOf(page)).toHaveText('2 / 4');
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  });

  test('loads its script only when it is near the viewport', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(scripts.filter((url) => url.includes('carousel-rotation'))).toEqual([]);
    await reachAwards(page);
    expect(scripts.filter((url) => url.includes('carousel-rotation'))).not.toEqual([]);
  });

  test('stays a list if its script fails to load', async ({ browser, site }) => {
    // A page of its own: the missing chunk reloads the page once, and the fetch is meant to fail.
    const page = await browser.newPage({ baseURL: site.origin });
    await page.route('**/assets/carousel-rotation-*.js', (route) => route.abort());
    await page.goto('/');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByText('KES Innovation Award')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piping design that routes itself');
    await page.close();
  });
});

test('the awards scroll by keyboard without scripts @no-script-only', async ({ page }) => {
  await page.goto('/');
  const list = carousel(page).getByRole('group', { name: 'Slides' });
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((viewport) => viewport.scrollLeft)).toBeGreaterThan(0);
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

async function placeOf(part: Locator): Promise<number[]> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y + scrollY, width, height];
  });
}

/** Expects slide `slide` (from 0) at the start of the viewport: the script knows the window's size. */
async function expectInPlace(page: Page, slide: number): Promise<void> {
  const outside = carousel(page).locator('.carousel-window');
  const shown = carousel(page).locator('.plate').nth(slide);
  await expect
    .poll(async () => Math.abs(((await placeOf(shown))[0] ?? 0) - ((await placeOf(outside))[0] ?? 0)))
    .toBeLessThan(1.5);
}

/** Imitates a browser whose tab is hidden and shown again. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
