import { expect, type Page } from '@playwright/test';
import type { DemoLogin } from '../../support/site-process.ts';

/** Through the form, as a person does. Ends on the page after the login. */
export async function logIn(page: Page, { id, password }: DemoLogin, next = '/mypage'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
