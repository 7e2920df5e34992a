import type { Locator, Page, Response } from '@playwright/test';
import { formClient, locationOf } from '../../support/form-client.ts';
import { signUpForm } from '../../support/sign-up-form.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { doNotShare } from './shared-context.ts';
import { expect, test as siteTest } from './site.ts';

/** The sentences of spec §5, Sign-up, repeated here so that a change in the site fails a test. */
export const SAYS = {
  idMissing: 'ID is required.',
  idShape: 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.',
  passwordMissing: 'Password is required.',
  passwordRule: 'Please enter at least 8 characters, combining numbers, letters, and special characters.',
  confirmMissing: 'Please enter password confirmation.',
  confirmDiffers: 'Passwords do not match.',
  nameMissing: 'Name is required.',
  telMissing: 'Contact information is required.',
  telShape: 'Please enter your contact information, including ‘-’',
  emailMissing: 'Email is required.',
  emailShape: 'This is not a valid email format.',
  terms: 'You must agree to the Routi terms of use.',
  privacy: 'You must consent to the collection and use of personal information.',
} as const;

export const LABELS = [
  'ID',
  'Password',
  'Confirm Password',
  'Name',
  'Tel',
  'Email',
  'Company Name (optional)',
];
export const PASSWORD = 'Correct-horse7';
export const TERMS = 'I agree to the Routi terms of use (required)';
export const PRIVACY = 'I consent to the collection and use of personal information (required)';
export const MARKETING = 'I agree to receive marketing messages (optional)';
export const MARKETING_CHANNELS = ['SMS (optional)', 'Phone calls (optional)', 'Email (optional)'];

export type Message = { to: string; subject: string; text: string };

let people = 0;

/** A person that no other journey uses, by the labels of the sign-up form. */
export function newPerson(): Record<string, string> & { ID: string; Email: string; Tel: string } {
  people += 1;
  const id = `join${Date.now().toString(36)}${people}`;
  return {
    ID: id,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    Name: '홍길동',
    Tel: '010-1234-5678',
    Email: `${id}@example.com`,
    'Company Name (optional)': '한강플랜트',
  };
}

let addresses = 0;
/** An IP address in a network of its own; a worker may need more than 250. */
export const newAddress = () => {
  addresses += 1;
  return `10.${100 + Math.floor(addresses / 250)}.${addresses % 250}.1`;
};

/** Every journey comes from a network of its own, so that one visitor's rate limits do not affect the next. */
export const test = siteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newAddress() }),
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const box = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true });
export const signUpButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
export const logInButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please check the following' });

export async function fill(page: Page, person: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await field(page, label).fill(value);
}

export async function agree(page: Page): Promise<void> {
  await box(page, TERMS).check();
  await box(page, PRIVACY).check();
}

/** Accepts the redirect after three seconds, too: a busy machine may check that late. */
export const expectSignedUp = (page: Page) => expect(page).toHaveURL(/\/signup\?done=1|\/login(\?|$)/);

export async function signUpHere(page: Page, person = newPerson()): Promise<DemoLogin> {
  await fill(page, person);
  await agree(page);
  await signUpButton(page).click();
  await expectSignedUp(page);
  return { id: person.ID, password: PASSWORD };
}

/** Signs a member up without the browser. */
export async function newMember(site: SiteProcess, person = newPerson()): Promise<DemoLogin> {
  const response = await formClient(site.origin, newAddress()).post('/signup', {
    ...signUpForm({ id: person.ID, email: person.Email }, PASSWORD),
    tel: person.Tel,
  });
  expect(locationOf(response)).toBe('/signup?done=1');
  return { id: person.ID, password: PASSWORD };
}

export const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Expects the field to be invalid, with this sentence at the end of its description. */
export async function expectFieldError(of: Locator, sentence: string): Promise<void> {
  await expect(of).toHaveAccessibleDescription(new RegExp(`(^|\\s)${escapeRegExp(sentence)}$`));
  await expect(of).toHaveAttribute('aria-invalid', 'true');
}

/** Lets the journey move the page's clock, which otherwise runs. Call before opening the page. */
export async function installClock(page: Page, now = Date.now()): Promise<void> {
  doNotShare(page);
  await page.clock.install({ time: now });
}

/** Stops the page's timers until the journey advances them. Call before opening the page. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await installClock(page, now);
  await page.clock.pauseAt(now + 60_000);
}

/** Opens a page that redirects after three seconds and cancels the redirect, however slow the browser is. */
export async function openAndStay<T>(page: Page, open: () => Promise<T>): Promise<T> {
  await stopClock(page);
  const opened = await open();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText('Redirect canceled.')).toBeVisible();
  // axe needs running timers.
  await page.clock.resume();
  return opened;
}

/** Matches the response to a form posted to this path, with scripts (`.data`) or without. */
export const isPostTo = (path: string) => (response: Response) =>
  response.request().method() === 'POST' && [path, `${path}.data`].includes(new URL(response.url()).pathname);

/** Skips the wait before a code can be resent. The page's clock must be installed and its countdown running. */
export async function skipResendDelay(page: Page): Promise<void> {
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible();
  await page.clock.fastForward(30_000);
}

/**
 * Expects the page to be accessible in light and dark and to fit into 320 px. Without scripts only the width is
 * checked: axe needs timers, which do not run then.
 */
export async function expectAccessiblePage(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const scripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  for (const colorScheme of scripts ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${where}, ${colorScheme}`, colorScheme);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, `${where}, 320 px`);
  if (before) await page.setViewportSize(before);
}
