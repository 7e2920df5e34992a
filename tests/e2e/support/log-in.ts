import { expect, type Page } from '@playwright/test';
import { formClient, locationOf } from '../../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';

/** Through the form, as a person does. Ends on the page after the login. */
export async function logIn(page: Page, { id, password }: DemoLogin, next = '/mypage'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('ID', { exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A member who has logged in from `address` without the page, for journeys that begin behind it. */
export async function enter(
  page: Page,
  site: SiteProcess,
  address: string,
  { id, password }: DemoLogin,
  next: string,
): Promise<void> {
  const visitor = formClient(site.origin, address);
  expect(locationOf(await visitor.post('/login', { id, password, next }))).toBe(next);
  const cookies = ['sid', 'device'].map((name) => ({ name, value: visitor.cookie(name) ?? '' }));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.origin, httpOnly: true })));
  await page.goto(next);
}
