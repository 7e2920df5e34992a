import { logIn } from './support/log-in.ts';
import { saveButton, value } from './support/member-info-page.ts';
import {
  agree,
  expectSignedUp,
  expectSound,
  field,
  fill,
  newMember,
  newPerson,
  PASSWORD,
  signUpButton,
  summary,
  test,
} from './support/people.ts';
import { codeTo, digits, newTel, wrongOne } from './support/sent-codes.ts';
import { expect } from './support/site.ts';

test('a number is verified in member info, and a new one is not yet', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  const tel = newTel();
  await logIn(page, await newMember(site));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await fill(page, { Mobile: tel, Address: '1 Test Street, Seoul', 'Current password': PASSWORD });
  await saveButton(page).click();
  await expect(page).not.toHaveURL(/edit/);
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await expect(value(page, 'Mobile')).toContainText('Not verified');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('We have sent a code of 6 digits to this number.')).toBeVisible();
  const code = await codeTo(site, digits(tel));
  await field(page, 'Code from the text message').fill(wrongOne(code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(summary(page)).toContainText('The code is not correct.');
  await expectSound(page, 'a wrong code for a number');
  await field(page, 'Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(value(page, 'Mobile')).toHaveText(`${tel} Verified`);
});

test('Verify beside Tel sends a code at sign-up, and the member has a verified number', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const tel = newTel();
  const person = { ...newPerson(), Tel: tel };
  await page.goto('/signup');
  await fill(page, person);
  await agree(page);
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(page.getByText('We have sent a code of 6 digits to this number.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('홍길동');
  const again = page.getByRole('button', { name: 'Resend the code for Tel' });
  // Without scripts nothing counts the minute; asking too early is refused with a sentence.
  if (javaScriptEnabled !== false) await expect(again).toHaveAttribute('aria-disabled', 'true');
  else await expect(again).toBeEnabled();
  const code = await codeTo(site, digits(tel));
  await field(page, 'Code from the text message').fill(wrongOne(code));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText('The code is not correct.')).toBeVisible();
  if (javaScriptEnabled !== false) await expectSound(page, 'sign-up with a wrong code');
  await field(page, 'Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText('This number is verified.')).toBeVisible();
  await fill(page, { Password: PASSWORD, 'Confirm Password': PASSWORD });
  await signUpButton(page).click();
  await expectSignedUp(page);
  await logIn(page, { id: person.ID, password: PASSWORD });
  await expect(value(page, 'Mobile')).toHaveText(`${tel} Verified`);
});

test('another number is another matter', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'Tel').fill('02-123-4567');
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(page.getByText('A code can be sent to a mobile number only')).toBeVisible();
  await field(page, 'Tel').fill(newTel());
  await expect(page.getByText('A code can be sent to a mobile number only')).toBeHidden();
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(field(page, 'Code from the text message')).toBeVisible();
  await field(page, 'Tel').fill(newTel());
  await expect(field(page, 'Code from the text message')).toBeHidden();
});
