import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { logIn } from './support/log-in.ts';
import { fill, logInButton, newMember, signUpHere } from './support/people.ts';
import { expect, test } from './support/site.ts';

async function fillContractor(page: Page): Promise<void> {
  await page.getByLabel('Company').fill('한강플랜트');
  await page.getByLabel('Address').fill('서울시 강남구 테헤란로 12');
}

/** Opens and closes the inputs of the contractor's known details. */
const contractor = (page: Page, name: 'Edit' | 'Done') =>
  page.locator('summary').filter({ has: page.getByText(name, { exact: true }).filter({ visible: true }) });

const pay = (page: Page) => page.getByRole('button', { name: 'Pay ₩3,750,000' });
const gatewayTitle = 'Sandbox card window';

test('a visitor becomes a paying member', async ({ page }) => {
  await page.goto('/solutionplan');
  await page.getByRole('link', { name: 'Standard 결제하기' }).click();
  await expect(page).toHaveURL(/\/payment\?plan=standard/);
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();

  // The plan survives sign-up and login.
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup\?next=/);
  const { id, password } = await signUpHere(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fill(page, { ID: id, Password: password });
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/payment\?plan=standard/);
  await expect(page.getByTestId('total').filter({ visible: true })).toHaveText('₩3,750,000');

  // Only what sign-up did not ask is required; the rest is shown and can be edited in place.
  await page.getByLabel('Address').fill('서울시 강남구 테헤란로 12');
  await expect(page.getByLabel('Company')).toBeHidden();
  await contractor(page, 'Edit').click();
  await page.getByLabel('Company').fill('한강플랜트 서울');
  await contractor(page, 'Done').click();
  await expect(page.getByText('한강플랜트 서울')).toBeVisible();
  await contractor(page, 'Edit').click();
  await page.getByLabel('Phone').fill('nothing to call');
  await page.getByLabel('Company').fill('Something else entirely');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Something else entirely')).toBeHidden();
  await expect(page.getByText('한강플랜트 서울')).toBeVisible();
  await expect(page.getByText('010-1234-5678')).toBeVisible();
  await expect(contractor(page, 'Edit')).toBeFocused();

  await page.getByRole('checkbox', { name: 'I agree to all of the following' }).check();
  await expect(page.getByRole('checkbox', { name: /I agree to the payment terms/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /I consent to the collection/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'I agree to all of the following' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /I consent to the collection/ }).check();
  await pay(page).click();

  await expect(page).toHaveTitle(gatewayTitle);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/completepayment/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on Routi Standard');
  await expectAccessible(page, 'completion');

  await page.getByRole('link', { name: 'Order detail' }).click();
  await expect(page.getByText('한강플랜트 서울')).toBeVisible();
  await expect(page.getByText('₩3,409,091', { exact: true })).toBeVisible();
  await expect(page.getByText('₩340,909', { exact: true })).toBeVisible();
  await expectAccessible(page, 'order detail');

  await page.goto('/mypage/ticket');
  const row = page.getByRole('row', { name: /Routi Standard/ });
  await expect(row).toContainText('Subscribed');
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}/);

  await page.goto('/payment?plan=basic');
  await expect(page.getByText('You are subscribed to Routi Standard')).toBeVisible();
});

test('paying without consents focuses the first missing one and keeps the input @stock', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  await logIn(page, await newMember(site), '/payment?plan=standard');
  await fillContractor(page);
  await pay(page).click();
  await expect(page.getByText('You must agree to the payment terms.').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I consent to the collection/ })).toBeFocused();
  await expect(page.getByLabel('Company')).toHaveValue('한강플랜트');
  await expect(page).toHaveTitle('Error: Payment · Routi');

  await page.getByRole('checkbox', { name: 'I agree to all of the following' }).check();
  await expect(page.getByText('You must agree to the payment terms.')).toHaveCount(0);
});

test('the contractor inputs stay open while an error in them is corrected', async ({ page, site }) => {
  await logIn(page, await newMember(site), '/payment?plan=standard');
  await contractor(page, 'Edit').click();
  await page.getByLabel('Phone').fill('none');
  await contractor(page, 'Done').click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Phone').pressSequentially('02-123-4567');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await contractor(page, 'Done').click();
  await expect(page.getByText('02-123-4567')).toBeVisible();
});

test('the total stays in view on a narrow screen and expands into its parts', async ({ page, accounts }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, accounts.member, '/payment?plan=standard');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('First-year total')).toBeHidden();
  await page.getByRole('button', { name: 'Pay ₩' }).scrollIntoViewIfNeeded();
  await expect(summary.getByTestId('total')).toBeInViewport({ ratio: 1 });
  await summary.getByText('Total today').click();
  await expect(summary.getByText('First-year total')).toBeInViewport();
});

test('a plan above the card limit disables cards and can be paid by deposit', async ({ page, accounts }) => {
  await logIn(page, accounts.member, '/payment?plan=custom');
  await expect(page.getByTestId('total').filter({ visible: true })).toHaveText('₩101,540,000');
  await expect(page.getByText('limited to ₩50,000,000')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Easy pay' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Bank transfer without passbook' }).check();
  await expect(page.getByRole('button', { name: 'Order and deposit ₩101,540,000' })).toBeVisible();
});
