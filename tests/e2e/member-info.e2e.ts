import { logIn } from './support/log-in.ts';
import { saveButton, value } from './support/member-info-page.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  fill,
  newMember,
  newPerson,
  PASSWORD,
  summary,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

test('editing member info keeps the input on errors, restores it on Cancel and goes back one page on Save', async ({
  page,
  site,
}) => {
  await logIn(page, await newMember(site));
  await expect(page).toHaveTitle('Profile · Routi');
  await expect(page.getByRole('link', { name: 'Withdraw Membership' })).toHaveAttribute(
    'href',
    '/deleteaccount',
  );
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/mypage\/ticket$/);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/mypage\/memberinfo\?edit$/);
  await expect(field(page, 'ID')).toHaveAttribute('readonly');

  await field(page, 'Name').fill('K');
  await field(page, 'Mobile').fill('0212345678');
  await field(page, 'Company (optional)').fill('Acme');
  await saveButton(page).click();
  await expectFieldError(field(page, 'Name'), 'Please enter 2 to 100 characters (Korean: from 2).');
  await expectFieldError(field(page, 'Address'), 'Address is required.');
  await expectFieldError(
    field(page, 'Company (optional)'),
    'Please enter 12 to 100 characters (Korean: from 2).',
  );
  await expect(field(page, 'Mobile')).toHaveValue('02-1234-5678');
  await expect(page).toHaveTitle('Error: Edit profile · Routi');
  await expectAccessiblePage(page, 'the edit form with errors');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(value(page, 'Name')).toHaveText('홍길동');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/mypage\/ticket$/);
  await page.goto('/mypage/ticket');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await fill(page, {
    Name: 'Kim Minsu',
    Address: '1 Test Street, Seoul',
    'Company (optional)': '한강플랜트',
  });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/mypage\/memberinfo$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your changes have been saved.' })).toBeVisible();
  await expect(value(page, 'Name')).toHaveText('Kim Minsu');
  await expect(value(page, 'Company')).toHaveText('한강플랜트');
  await expect(page.getByText('Logged in as Kim Minsu')).toBeVisible();
  await page.goBack();
  await expect(page, 'the edit page is no step any more').toHaveURL(/\/mypage\/ticket$/);
});

test('changing the email asks for the password, then for a code on an accessible page', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  const person = newPerson();
  await logIn(page, await newMember(site, person), '/mypage/memberinfo?edit');
  await fill(page, { Email: `new-${person.Email}`, Address: '1 Test Street, Seoul' });
  await saveButton(page).click();
  const missing = 'Please enter your current password to change your mobile number or email.';
  await expectFieldError(field(page, 'Current password'), missing);
  await expect(summary(page)).toBeFocused();
  await field(page, 'Current password').fill(PASSWORD);
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/mypage\/memberinfo\/email$/);
  await expectAccessiblePage(page, 'the page that asks for the code');
});
