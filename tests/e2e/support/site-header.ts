import type { Page } from '@playwright/test';
import { expect } from './site.ts';

export const header = (page: Page) => page.getByRole('banner');
export const download = (page: Page) => header(page).getByRole('link', { name: 'Download', exact: true });
export const caret = (page: Page) => header(page).getByRole('button', { name: 'Download menu' });
export const entry = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The login link is rendered by script only. */
export const hydrated = (page: Page) => expect(entry(page, 'Login')).toBeVisible();

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
