import { formClient } from '../support/form-client.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { logIn } from './support/log-in.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  newAddress,
  newPerson,
  PASSWORD,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

/** Has a phone number of its own: the common one could not sign up again after this (decisions A8). */
let numbers = 0;
async function newMember({ origin }: SiteProcess) {
  numbers += 1;
  const person = newPerson();
  const client = formClient(origin, newAddress());
  await client.post('/signup', {
    id: person.ID,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: '홍길동',
    tel: `010-${String(Date.now() % 10_000).padStart(4, '0')}-${String(numbers).padStart(4, '0')}`,
    email: person.Email,
    termsofuse__slz: 'on',
    termsofuse__privacy: 'on',
  });
  return { login: { id: person.ID, password: PASSWORD }, email: person.Email };
}

const QUESTION = 'Are you sure you want to delete your account?';

test.describe('a member who deletes their account', () => {
  test('confirms in a dialog that focuses Cancel first, and is logged out afterwards', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(403);
    const member = await newMember(site);
    await logIn(page, member.login);
    await page.goto('/deleteaccount');
    await expect(page).toHaveTitle('Delete account · Routi');
    await expect(page.getByText('nor a verified email or telephone number')).toBeVisible();
    const submit = page.getByRole('main').getByRole('button', { name: 'Delete Account' });
    const agree = page.getByRole('checkbox');
    await page.getByLabel('Privacy concerns').check();
    await submit.first().click();
    await expectFieldError(agree, 'Please agree, or your account cannot be deleted.');
    await expect(page).toHaveTitle('Error: Delete account · Routi');

    await agree.check();
    await submit.first().click();
    const dialog = page.getByRole('alertdialog', { name: QUESTION });
    await expect(dialog).toContainText('only after all service periods have ended');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Privacy concerns')).toBeChecked();

    await submit.first().click();
    await field(page, 'Current password').fill('Not-the-one7');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectFieldError(field(page, 'Current password'), 'The current password is not correct.');
    await expect(dialog).toBeVisible();
    await expectAccessiblePage(page, 'a deletion refused in its window');

    await field(page, 'Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page).toHaveURL(/\/deletioncomplete$/);
    const done = page.getByRole('heading', { name: 'Your account has been successfully deleted.' });
    await expect(done).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home Screen' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
  });

  test('learns until when the service period runs, and cannot submit', async ({ page, accounts, site }) => {
    await logIn(page, accounts.subscriber);
    await page.goto('/deleteaccount');
    const runs = /Your Standard plan runs until \d{4}-\d\d-\d\d/;
    await expect(page.getByText(runs)).toBeVisible();
    const cancelLink = page.getByRole('main').getByRole('link', { name: 'Cancel subscription' });
    await expect(cancelLink).toHaveAttribute('href', '/mypage/ticket/end');
    await page.getByRole('checkbox').check();
    const submit = page.getByRole('button', { name: 'Delete Account' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(runs);
    // Clicks that ignore `aria-disabled`, with the pointer and with Enter.
    await submit.click({ force: true });
    await page.getByRole('checkbox').press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toBeChecked();
    const refused = await page.request.post('/deleteaccount', {
      form: { intent: 'delete', agree: 'on', currentPassword: accounts.subscriber.password },
      headers: { Origin: site.origin },
    });
    expect(refused.status()).toBe(409);
    expect((await refused.text()).replaceAll(/<[^>]*>/g, '')).toMatch(runs);
    await page.goto('/mypage');
    await expect(page.getByText('Logged in as 이서연')).toBeVisible();
  });
});
