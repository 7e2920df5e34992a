import type { Page } from '@playwright/test';
import { PRODUCT_PAGES, rows } from './support/product-page.ts';
import { expect, test } from './support/site.ts';

const opacityOf = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .locator('.reveal')
    .evaluate((element) => Number(getComputedStyle(element).opacity));
const main = (page: Page) => page.getByRole('main');

test.describe('a visitor of a product page', () => {
  for (const address of PRODUCT_PAGES) {
    test(`finds every part of ${address} @no-script`, async ({ page, javaScriptEnabled }) => {
      await page.goto(address);
      await expect(main(page).getByRole('link', { name: /^Brochure/ })).toHaveCount(2);
      await expect(rows(page)).toHaveCount(5);
      for (const name of ['Features', 'Awards', 'System requirements', 'FAQ']) {
        await expect(main(page).getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
      for (const name of ['Features', 'Try it', 'Requirements', 'Plans', 'FAQ']) {
        const anchor = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name });
        await anchor.click();
        const target = page.locator((await anchor.getAttribute('href')) ?? '');
        await expect(target).toBeInViewport();
        // The link of the section in view is marked.
        await expect(page.locator('.page-anchor:target-current')).toHaveText(name);
        if (name === 'Features') await expect(rows(page).first()).toBeInViewport();
      }
      if (javaScriptEnabled === false) {
        for (const index of [0, 1, 2, 3, 4]) expect(await opacityOf(page, index)).toBe(1);
      }
    });
  }

  test('is invited to try the routing only with scripts @no-script', async ({ page, javaScriptEnabled }) => {
    await page.goto('/solution/routiai');
    const routing = page.getByRole('region', { name: 'Try the routing' });
    const [offer, clip] = [routing.getByText(/^This is a live router/), routing.getByText(/^The clip shows/)];
    const [shown, hidden] = javaScriptEnabled === false ? [clip, offer] : [offer, clip];
    await expect(shown).toBeVisible();
    await expect(hidden).toBeHidden();
  });

  test('gets distant sections laid out on approach, and returns to the same position', async ({ page }) => {
    await page.goto('/solution/routiar');
    const faq = page.getByRole('region', { name: 'FAQ' });
    const isLaidOut = () =>
      faq
        .getByRole('heading', { level: 2 })
        .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(faq.getByRole('heading', { level: 2 })).toBeInViewport();
    expect(await isLaidOut()).toBe(true);
    await faq.getByRole('link', { name: 'View all FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await page.goBack();
    await expect(faq.getByRole('link', { name: 'View all FAQ' })).toBeInViewport();
  });

  test('opens a question and goes to the FAQ', async ({ page }) => {
    await page.goto('/solution/routiai');
    const faq = page.getByRole('region', { name: 'FAQ' });
    const questions = faq.locator('details');
    await expect(questions).toHaveCount(2);
    const answer = questions.first().locator('.prose');
    await expect(answer).toBeHidden();
    await questions.first().locator('summary').click();
    await expect(answer).toBeVisible();
    await questions.first().locator('summary').click();
    await expect(answer).toBeHidden();
    await faq.getByRole('link', { name: 'View all FAQ' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('sees Coming Soon on both Download buttons of Routi-AI', async ({ page }) => {
    await page.goto('/solution/routiai');
    // A fallback font has other widths.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const buttons = main(page).getByRole('button', { name: 'Download' });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) {
      const before = await button.boundingBox();
      await button.hover();
      await expect(button.locator('.coming-soon-hint')).toHaveCSS('visibility', 'visible');
      await expect(button.locator('.coming-soon-label')).toHaveCSS('visibility', 'hidden');
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription('Coming Soon');
      await button.click({ force: true });
      expect((await button.boundingBox())?.width).toBe(before?.width);
      await expect(page).toHaveURL('/solution/routiai');
      await page.mouse.move(0, 0);
    }
  });

  test('sees a row fade in once when it scrolls into view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // On this page: the other product has the live router, which keeps a slow machine busy.
    await page.goto('/solution/routiar');
    await expect.poll(() => opacityOf(page, 4)).toBe(0);
    await rows(page).nth(4).scrollIntoViewIfNeeded();
    await expect.poll(() => opacityOf(page, 4)).toBe(1);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(rows(page).nth(4)).not.toBeInViewport();
    expect(await opacityOf(page, 4)).toBe(1);
  });

  test('sees all rows at once under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/solution/routiai');
    for (const index of [0, 1, 2, 3, 4]) expect(await opacityOf(page, index)).toBe(1);
  });

  test('sees the pictures on alternate sides, and above the text on narrow screens', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/solution/routiai');
    const pictureIsLeft = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) => {
          const left = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().left ?? 0;
          return left('.loop-video') < left('.feature-text');
        }),
      );
    expect(await pictureIsLeft()).toEqual([true, false, true, false, true]);
    const pictureIsAbove = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) => {
          const top = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().top ?? 0;
          return top('.loop-video') < top('.feature-text');
        }),
      );
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await pictureIsAbove()).toEqual([true, true, true, true, true]);
  });

  test('sees the anchors stay in view on a wide screen without covering the target', async ({ page }) => {
    await page.goto('/solution/routiai');
    const anchors = page.getByRole('navigation', { name: 'On this page' });
    await anchors.getByRole('link', { name: 'Requirements' }).click();
    await expect(anchors).toBeInViewport();
    const heading = page.getByRole('heading', { name: 'System requirements' });
    const [bar, title] = [await anchors.boundingBox(), await heading.boundingBox()];
    expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));

    await page.setViewportSize({ width: 375, height: 700 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(anchors).not.toBeInViewport();
  });

  test('checks the device against what a browser can know', async ({ page }) => {
    await page.goto('/solution/routiai');
    await page.getByRole('button', { name: 'Check this device' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'of 5' })).toContainText(
      'Rely on the table; this check is only a hint.',
    );
    await expect(page.getByRole('row', { name: /^Disk/ })).toContainText('Can’t tell');
    await expect(page.locator('.verdict')).toHaveCount(5);
  });
});

test.describe('the elbow comparison', () => {
  test('switches by slider and buttons and recomputes when the elbow moves', async ({ page }) => {
    await page.goto('/solution/routiar');
    const section = page.getByRole('region', { name: 'Two algorithms. Same start, same end.' });
    const slider = section.getByRole('slider', { name: /shows Generative Elbow/ });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '0% Generative Elbow, 100% Smart Elbow');
    await expect(section.getByRole('button', { name: 'Smart Elbow' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await section.getByRole('button', { name: 'Generative Elbow' }).click();
    await expect(slider).toHaveValue('100');

    const figures = section.locator('.elbow-live dd');
    await expect(figures).toHaveText([
      '4 elbows, 16.0 m, over the unit',
      '4 elbows, 14.5 m, around the unit',
    ]);
    await section.getByRole('slider', { name: /^Z/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(section.locator('output').last()).toHaveText('+0.25 m');
    await expect(figures).toHaveText([
      '4 elbows, 16.5 m, over the unit',
      '6 elbows, 15.0 m, around the unit',
    ]);
  });

  test('shows both algorithms side by side without scripts @no-script-only', async ({ page }) => {
    await page.goto('/solution/routiar');
    for (const name of ['Generative Elbow: 4 elbows, 16.0 m', 'Smart Elbow: 4 elbows, 14.5 m']) {
      await expect(page.getByRole('img', { name })).toBeVisible();
    }
    await expect(page.locator('.elbow-live')).toBeHidden();
  });
});
