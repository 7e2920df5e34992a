import type { Locator, Page, Response } from '@playwright/test';
import { formClient, locationOf } from '../../support/form-client.ts';
import { signUpForm } from '../../support/sign-up-form.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test as siteTest } from './site.ts';

/** The sentences of spec §5, Sign-up, written out once more, so that a change in the site is noticed. */
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
export const WAYS = ['SMS (optional)', 'Phone calls (optional)', 'Email (optional)'];

export type Message = { to: string; subject: string; text: string };

let people = 0;

/** A person whom no other journey knows, as the form asks for one. */
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
/** One in a network of its own; a worker may need more of them than a part of an address can count. */
export const newAddress = () => {
  addresses += 1;
  return `10.${100 + Math.floor(addresses / 250)}.${addresses % 250}.1`;
};

/** Every journey comes from a network of its own, or the limits of one visitor would meet the next. */
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

/** By its address, or by where it leads after three seconds: a busy machine may look only then. */
export const expectSignedUp = (page: Page) => expect(page).toHaveURL(/\/signup\?done=1|\/login(\?|$)/);

export async function signUpHere(page: Page, person = newPerson()): Promise<DemoLogin> {
  await fill(page, person);
  await agree(page);
  await signUpButton(page).click();
  await expectSignedUp(page);
  return { id: person.ID, password: PASSWORD };
}

/** A member made without the page. */
export async function newMember(site: SiteProcess, person = newPerson()): Promise<DemoLogin> {
  const answer = await formClient(site.origin, newAddress()).post('/signup', {
    ...signUpForm({ id: person.ID, email: person.Email }, PASSWORD),
    tel: person.Tel,
  });
  expect(locationOf(answer)).toBe('/signup?done=1');
  return { id: person.ID, password: PASSWORD };
}

export const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The field says this of itself, as its last word, and calls itself wrong. */
export async function expectSaid(of: Locator, sentence: string): Promise<void> {
  await expect(of).toHaveAccessibleDescription(new RegExp(`(^|\\s)${literally(sentence)}$`));
  await expect(of).toHaveAttribute('aria-invalid', 'true');
}

/** Timers of the page ring when the journey says so, and not while it looks. Before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Opens a page that would leave after three seconds and has it stay, however long a busy browser takes to get there. */
export async function openAndStay<T>(page: Page, open: () => Promise<T>): Promise<T> {
  await stopClock(page);
  const opened = await open();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText('Redirect canceled.')).toBeVisible();
  // Nothing waits any more, but axe does.
  await page.clock.resume();
  return opened;
}

/** The answer to a form that was sent to this path, and to no other; with scripts its data are sent, without them it is. */
export const isPostTo = (path: string) => (response: Response) =>
  response.request().method() === 'POST' && [path, `${path}.data`].includes(new URL(response.url()).pathname);

/** Lets the time go by that a mail is given to arrive, once a page whose clock is installed has begun to count it. */
export async function letMailArrive(page: Page): Promise<void> {
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible();
  await page.clock.fastForward(30_000);
}

/**
 * In light and dark nothing bars anybody, and at 320 px nothing runs out of the window. Without scripts the width
 * alone is looked at: axe waits on timers, which then never ring.
 */
export async function expectSound(page: Page, where: string): Promise<void> {
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
