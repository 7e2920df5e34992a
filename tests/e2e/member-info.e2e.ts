import { logIn } from './support/log-in.ts';
import { saveButton, value } from './support/member-info-page.ts';
import { readOutbox } from './support/outbox.ts';
import {
  expectSaid,
  expectSound,
  field,
  fill,
  type Message,
  newMember,
  newPerson,
  PASSWORD,
  summary,
  test,
} from './support/people.ts';
import { codeTo, wrongOne } from './support/sent-codes.ts';
import { expect } from './support/site.ts';

test('member info is edited: errors keep what was typed, Cancel restores, saving goes back one page', async ({
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
  await expectSaid(field(page, 'Name'), 'Please enter 2 to 100 characters (Korean: from 2).');
  await expectSaid(field(page, 'Address'), 'Address is required.');
  await expectSaid(field(page, 'Company (optional)'), 'Please enter 12 to 100 characters (Korean: from 2).');
  await expect(field(page, 'Mobile')).toHaveValue('02-1234-5678');
  await expect(page).toHaveTitle('Error: Edit profile · Routi');
  await expectSound(page, 'the edit form with errors');

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

test('is edited without scripts: errors keep what was typed, and saving leads to the view @no-script-only', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  await logIn(page, await newMember(site), '/mypage');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await fill(page, { Name: 'Kim Minsu', 'Company (optional)': 'Acme' });
  await saveButton(page).click();
  await expect(page).toHaveTitle('Error: Edit profile · Routi');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Address is required.',
    'Please enter 12 to 100 characters (Korean: from 2).',
  ]);
  await expect(field(page, 'Name')).toHaveValue('Kim Minsu');
  await fill(page, { Address: '1 Test Street, Seoul', 'Company (optional)': '' });
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/mypage\/memberinfo\?saved$/);
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await expect(value(page, 'Name')).toHaveText('Kim Minsu');
});

test('a new email asks for the password, proves itself by mail and tells the old one', async ({
  page,
  site,
  expectStatus,
  javaScriptEnabled,
}) => {
  expectStatus(403, 422);
  const person = newPerson();
  await logIn(page, await newMember(site, person), '/mypage/memberinfo?edit');
  const email = `new-${person.Email}`;
  await fill(page, { Email: email, Address: '1 Test Street, Seoul' });
  await saveButton(page).click();
  const missing = 'Please enter your current password to change your mobile number or email.';
  await expectSaid(field(page, 'Current password'), missing);
  if (javaScriptEnabled !== false) await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Current password').fill('Not-the-one7');
  await saveButton(page).click();
  await expectSaid(field(page, 'Current password'), 'The current password is not correct.');
  await expect(page).toHaveTitle('Error: Edit profile · Routi');
  await field(page, 'Current password').fill(PASSWORD);
  await saveButton(page).click();

  await expect(page).toHaveURL(/\/mypage\/memberinfo\/email$/);
  await expect(page).toHaveTitle('Confirm your new email · Routi');
  await expectSound(page, 'the page that asks for the code');
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(value(page, 'Email')).toHaveText(person.Email);
  await expect(value(page, 'Address')).toHaveText('1 Test Street, Seoul');
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const code = await codeTo(site, email);
  await field(page, 'Code from the mail').fill(wrongOne(code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectSaid(field(page, 'Code from the mail'), 'The code is not correct.');
  await field(page, 'Code from the mail').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(value(page, 'Email')).toHaveText(email);
  await expect(page.getByText('Confirm your new email')).toBeHidden();
  const told = (await readOutbox<Message>(site)).find(({ to }) => to === person.Email);
  expect(told?.subject).toBe(
    'Routi 계정의 이메일이 변경되었습니다 / The email of your Routi account has changed',
  );
});
