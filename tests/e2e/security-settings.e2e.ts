import type { Page } from '@playwright/test';
import { appCode } from './support/app-code.ts';
import { logIn } from './support/log-in.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  fill,
  newMember,
  PASSWORD,
  summary,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

const SETTINGS = '/mypage/securitysetting';
const NEW = 'Br4ss-Elbow*';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The section with this heading and its form. */
const sectionOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test.describe('the security settings', () => {
  test('show the errors of a password change at the field and in the title, and keep no password', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(422, 403);
    await logIn(page, await newMember(site), SETTINGS);
    await expect(page).toHaveTitle('Security settings · Routi');
    const change = sectionOf(page, 'Password');
    await expect(change.getByLabel('Current password')).toBeHidden();
    await change.locator('summary', { hasText: 'Change password' }).click();
    await expect(change.getByRole('list', { name: 'Password rules' })).toContainText('8 to 16 characters');

    await change.getByLabel('Current password').fill('Not-the-one7');
    await change.getByLabel('New password', { exact: true }).fill(NEW);
    await change.getByLabel('Confirm new password').fill(NEW);
    await button(page, 'Change password').click();
    await expectFieldError(change.getByLabel('Current password'), 'The current password is not correct.');
    await expect(page).toHaveTitle('Error: Security settings · Routi');
    await expect(summary(page).getByRole('link')).toHaveText(['The current password is not correct.']);
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await expect(change.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expectAccessiblePage(page, 'refused change of a password');
  });

  test('set up two-factor with an app and show the recovery codes once', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(422, 403);
    await logIn(page, await newMember(site), SETTINGS);
    await page.getByRole('link', { name: 'Set up two-factor' }).click();
    await expect(page).toHaveTitle('Two-factor authentication · Routi');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden();
    await button(page, 'Continue').click();
    await expectFieldError(field(page, 'Current password'), 'Please enter your current password.');
    await fill(page, { 'Current password': PASSWORD });
    await button(page, 'Continue').click();

    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessiblePage(page, 'key of two-factor');
    await fill(page, { 'First code': '000000' });
    await button(page, 'Turn on').click();
    await expectFieldError(field(page, 'First code'), 'The code is not correct.');
    const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    await fill(page, { 'First code': appCode(key, 0) });
    await button(page, 'Turn on').click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveText(Array(10).fill(/^\d{4} \d{4} \d{4}$/));
    const [first = ''] = await codes.allInnerTexts();
    const download = await page.getByRole('link', { name: 'Download as text' }).getAttribute('href');
    expect(decodeURIComponent(download ?? '')).toContain(first);
    await expectAccessiblePage(page, 'recovery codes');
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible();
    await page.goto(`${SETTINGS}/twofactor`);
    await expect(codes).toHaveCount(0);
  });
});
