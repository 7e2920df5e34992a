import { formClient } from '../support/form-client.ts';
import {
  box,
  expectAccessiblePage,
  expectFieldError,
  field,
  LABELS,
  MARKETING,
  MARKETING_CHANNELS,
  PASSWORD,
  PRIVACY,
  SAYS,
  signUpButton,
  TERMS,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

test.describe('the sign-up form', () => {
  const CORRECTIONS: [label: string, typed: string, sentence: string, right: string][] = [
    ['ID', 'Hong12', SAYS.idShape, 'hong12'],
    ['Password', 'Correct-horse', SAYS.passwordRule, PASSWORD],
    ['Confirm Password', `${PASSWORD}x`, SAYS.confirmDiffers, PASSWORD],
    ['Name', '', SAYS.nameMissing, '홍길동'],
    ['Tel', '02-123-4567', SAYS.telShape, '031-123-4567'],
    ['Email', 'hong@', SAYS.emailShape, 'hong@example.com'],
  ];

  test('shows an error on leaving each field and clears it as soon as the input is valid', async ({
    page,
  }) => {
    await page.goto('/signup');
    await field(page, 'Password').fill(PASSWORD);
    for (const [label, typed, sentence, right] of CORRECTIONS) {
      const input = field(page, label);
      await input.fill(typed);
      await input.press('Tab');
      await expectFieldError(input, sentence);
      await input.fill(right);
      await expect(input, `${label} '${right}'`).not.toHaveAttribute('aria-invalid');
    }
  });

  test('shows no error while a field is filled in for the first time', async ({ page }) => {
    await page.goto('/signup');
    for (const label of LABELS) {
      await field(page, label).pressSequentially('A-');
      await expect(field(page, label), label).not.toHaveAttribute('aria-invalid');
    }
  });

  test('accepts at most 100 characters for the company', async ({ page }) => {
    await page.goto('/signup');
    await field(page, 'Company Name (optional)').fill('가'.repeat(101));
    await expect(field(page, 'Company Name (optional)')).toHaveValue('가'.repeat(100));
  });

  test('shows an error on leaving a required consent unticked', async ({ page }) => {
    await page.goto('/signup');
    for (const [label, sentence] of [
      [TERMS, SAYS.terms],
      [PRIVACY, SAYS.privacy],
    ] as const) {
      await box(page, label).focus();
      await page.keyboard.press('Tab');
      await expectFieldError(box(page, label), sentence);
      await box(page, label).check();
      await expect(box(page, label)).not.toHaveAttribute('aria-invalid');
    }
  });

  test('sends nothing while a field is invalid, marks the title and focuses the first error', async ({
    page,
  }) => {
    await page.goto('/signup');
    await expect(page).toHaveTitle('Sign Up · Routi');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await signUpButton(page).click();
    await expect(field(page, 'ID')).toBeFocused();
    await expect(page).toHaveTitle('Error: Sign Up · Routi');
    const missing = [SAYS.idMissing, SAYS.passwordMissing, SAYS.confirmMissing, SAYS.nameMissing];
    for (const [index, sentence] of [...missing, SAYS.telMissing, SAYS.emailMissing].entries()) {
      await expectFieldError(field(page, LABELS[index] ?? ''), sentence);
    }
    await expectFieldError(box(page, TERMS), SAYS.terms);
    await expectFieldError(box(page, PRIVACY), SAYS.privacy);
    await expectAccessiblePage(page, 'sign-up with every error');
    expect(sent).toEqual([]);
  });

  test('ticks off the password rules while typing', async ({ page }) => {
    await page.goto('/signup');
    const done = page.getByRole('list', { name: 'Password rules' }).getByText('(done)');
    await expect(done).toHaveCount(0);
    for (const [typed, count] of [
      ['a', 1],
      ['a1', 2],
      ['a1!', 3],
      ['a1!bcdef', 4],
      ['a1!bcdefghijklmno', 3],
    ] as const) {
      await field(page, 'Password').fill(typed);
      await expect(done, typed).toHaveCount(count);
    }
    for (const label of ['Password', 'Confirm Password']) {
      await page.getByRole('button', { name: `Show ${label}` }).click();
      await expect(field(page, label)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: `Hide ${label}` }).click();
      await expect(field(page, label)).toHaveAttribute('type', 'password');
    }
  });

  test('formats a phone number with dashes on leaving the field', async ({ page }) => {
    await page.goto('/signup');
    for (const [typed, dashed] of [
      ['01012345678', '010-1234-5678'],
      ['010 123 4567', '010-123-4567'],
    ] as const) {
      await field(page, 'Tel').fill(typed);
      await field(page, 'Tel').press('Tab');
      await expect(field(page, 'Tel')).toHaveValue(dashed);
      await expect(field(page, 'Tel')).not.toHaveAttribute('aria-invalid');
    }
  });
});

test.describe('Verify beside the ID', () => {
  test('shows whether the ID is available, and clears that when the ID changes', async ({
    page,
    accounts,
  }) => {
    await page.goto('/signup');
    const verify = page.getByRole('button', { name: 'Verify ID' });
    await field(page, 'ID').fill('surely0free1');
    await verify.click();
    await expect(page.getByText('This ID is available.')).toBeVisible();
    await field(page, 'ID').press('End');
    await page.keyboard.type('2');
    await expect(page.getByText('This ID is available.')).toBeHidden();
    await field(page, 'ID').fill(accounts.member.id);
    await verify.click();
    await expect(page.getByText('This ID is already in use.')).toBeVisible();
    await field(page, 'ID').fill('No');
    await expect(page.getByText('This ID is already in use.')).toBeHidden();
    await verify.click();
    await expect(page.getByRole('status').filter({ hasText: SAYS.idShape })).toBeVisible();
  });

  test('is rate-limited after twenty checks', async ({ page, site, extraHTTPHeaders, expectStatus }) => {
    expectStatus(429);
    const client = formClient(site.origin, extraHTTPHeaders?.['X-Forwarded-For']);
    for (let checks = 0; checks < 20; checks += 1) await client.post('/signup/check-id', { id: 'again' });
    await page.goto('/signup');
    await field(page, 'ID').fill('again');
    await page.getByRole('button', { name: 'Verify ID' }).click();
    await expect(page.getByText('Too many checks. Please wait a minute and try again.')).toBeVisible();
  });
});

test.describe('the consents of sign-up', () => {
  test('start unticked; Select all ticks all six and is indeterminate for some', async ({ page }) => {
    await page.goto('/signup');
    const all = box(page, 'Select all');
    const six = [TERMS, PRIVACY, MARKETING, ...MARKETING_CHANNELS].map((label) => box(page, label));
    for (const each of [all, ...six]) await expect(each).not.toBeChecked();
    await all.check();
    for (const each of six) await expect(each).toBeChecked();
    await box(page, 'SMS (optional)').uncheck();
    await expect(all).toBeChecked({ indeterminate: true });
    await expect(box(page, MARKETING)).toBeChecked();
    await box(page, 'SMS (optional)').check();
    await expect(all).toBeChecked();
    await all.uncheck();
    for (const each of six) await expect(each).not.toBeChecked();
    await expect(all).toBeChecked({ indeterminate: false, checked: false });
  });

  test('include a marketing box that sets its three channels only', async ({ page }) => {
    await page.goto('/signup');
    for (const ticked of [true, false]) {
      await box(page, MARKETING).setChecked(ticked);
      for (const channel of MARKETING_CHANNELS)
        await expect(box(page, channel)).toBeChecked({ checked: ticked });
      await expect(box(page, TERMS)).not.toBeChecked();
      await expect(box(page, PRIVACY)).not.toBeChecked();
    }
  });

  test('show their texts in boxes that are reachable by keyboard', async ({ page }) => {
    await page.goto('/signup');
    for (const details of await page.getByText('View terms').all()) {
      await details.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('section.terms-box:focus')).toBeVisible();
      await expect(page.locator('section.terms-box:focus')).toContainText(/[가-힣]/);
    }
    await expectAccessiblePage(page, 'sign-up with the terms open');
  });
});
