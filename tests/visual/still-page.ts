import type { Page } from '@playwright/test';
import { expect } from '../e2e/support/site.ts';

export type Look = { width: 375 | 1280; colorScheme: 'light' | 'dark' };

export const LOOKS: readonly Look[] = ([375, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** A page at rest: hydrated, fonts and the pictures of the first view there, nothing moving. */
export async function openStill(page: Page, address: string, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width === 375 ? 667 : 720 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(address);
  // Both are filled in by the browser.
  await expect(page.locator('.theme-choice [aria-pressed="true"]')).toHaveCount(1);
  await expect(page.getByRole('banner').locator('a[href^="/login"]').first()).toBeAttached();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}

/** What is below the first view too: it is laid out, and its pictures come, when it is near. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const place of document.querySelectorAll<HTMLElement>('.when-near'))
      place.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** What differs from one visit to the next. */
export const unsteady = (page: Page) => [page.locator('video')];
