import type { Page } from '@playwright/test';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The value beside a term of the view. */
export const value = (page: Page, term: string) =>
  page
    .locator('.definition')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');
