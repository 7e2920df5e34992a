import { expectAccessiblePage, field, fill, newPerson, test } from './support/people.ts';
import { codeTo, digits, newTel, wrongOne } from './support/sent-codes.ts';
import { expect } from './support/site.ts';

test('Verify beside Tel sends a code, delays the next one, keeps the input and confirms the number', async ({
  page,
  site,
}) => {
  const tel = newTel();
  const person = { ...newPerson(), Tel: tel };
  await page.goto('/signup');
  await fill(page, person);
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(page.getByText('We sent a 6-digit code to this number.')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('홍길동');
  const again = page.getByRole('button', { name: 'Resend the code for Tel' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  const code = await codeTo(site, digits(tel));
  await field(page, 'Code from the text message').fill(wrongOne(code));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText('The code is not correct.')).toBeVisible();
  await expectAccessiblePage(page, 'sign-up with a wrong code');
  await field(page, 'Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText('This number is verified.')).toBeVisible();
});

test('changing the number resets its verification', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'Tel').fill('02-123-4567');
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(page.getByText('A code can only be sent to a mobile number')).toBeVisible();
  await field(page, 'Tel').fill(newTel());
  await expect(page.getByText('A code can only be sent to a mobile number')).toBeHidden();
  await page.getByRole('button', { name: 'Verify Tel' }).click();
  await expect(field(page, 'Code from the text message')).toBeVisible();
  await field(page, 'Tel').fill(newTel());
  await expect(field(page, 'Code from the text message')).toBeHidden();
});
