import { expect, type Page } from '@playwright/test';
import { formClient, locationOf } from '../../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';

/** Logs in without the form, which has journeys of its own, and opens the page after the login. */
export async function logIn(page: Page, { id, password }: DemoLogin, next = '/mypage'): Promise<void> {
  const response = await page.request.post('/login', {
    form: { id, password, next },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(response.status(), 'login').toBe(302);
  await page.goto(response.headers().location ?? '');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Logs in from `address` outside the browser, gives the browser the cookies and opens `next`. */
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
