import type { Page, Route } from '@playwright/test';
import { formClient } from '../support/form-client.ts';
import { chooseVirtualAccount, fillContractor, payButton, tab } from './support/checkout.ts';
import { logIn } from './support/log-in.ts';
import {
  agree,
  field,
  fill,
  logInButton,
  newAddress,
  newMember,
  newPerson,
  signUpButton,
} from './support/people.ts';
import { expect, test } from './support/site.ts';

/** The response of a proxy whose server is down. */
const proxyPage = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1><p>nginx</p>' });
const resetConnection = (route: Route) => route.abort('connectionreset');

const failureAt = (page: Page) => page.locator('form [data-submit-failure]');

async function expectLost(page: Page, consoleLines: string[], line: string, advice: string): Promise<void> {
  await expect(failureAt(page)).toContainText(advice);
  await expect(failureAt(page)).toContainText('What you typed is kept');
  await expect(failureAt(page)).toBeFocused();
  await expect(page.getByText(/Bad Gateway|Unexpected Application Error/)).toHaveCount(0);
  expect(consoleLines.some((each) => each.startsWith(line))).toBe(true);
}

test('a submit that fails in transit keeps the page and its input, and says what is known', async ({
  browser,
  site,
}) => {
  // A page of its own: its console errors and failed requests are meant.
  const page = await browser.newPage({ baseURL: site.origin });
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  const person = newPerson();

  await page.goto('/signup');
  await fill(page, person);
  await agree(page);
  await page.route('**/signup.data*', proxyPage);
  await signUpButton(page).click();
  await expectLost(page, consoleLines, 'Error adding data:', 'Try to log in with your new ID');
  await expect(field(page, 'Email')).toHaveValue(person.Email);
  await expect(field(page, 'Password')).not.toHaveValue('');
  await page.unroute('**/signup.data*');
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/signup\?done=1|\/login$/);

  const member = await newMember(site);
  await page.goto('/login?next=/payment%3Fplan=standard');
  await fill(page, { ID: member.id, Password: member.password });
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await logInButton(page).click();
  await expectLost(page, consoleLines, 'Error updating data:', 'Nothing was sent.');
  await page.context().setOffline(false);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/payment/);

  await fillContractor(page);
  await page.route('**/payment.data*', resetConnection);
  await payButton(page).click();
  await expectLost(page, consoleLines, 'Error adding data:', 'so that nothing is paid twice');
  await expect(failureAt(page).getByRole('link', { name: 'your orders' })).toHaveAttribute(
    'href',
    '/orderdetail',
  );
  await expect(field(page, 'Address (required)')).toHaveValue('서울시 강남구 테헤란로 12');

  await page.goto('/mypage');
  await page.route('**/mypage*.data*', proxyPage);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expectLost(page, consoleLines, 'Error updating data:', 'Please try again');
  await page.unroute('**/mypage*.data*');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(field(page, 'Code from the text message')).toBeVisible();

  await page.goto('/deleteaccount');
  await page.getByRole('checkbox', { name: /I have read this and agree/ }).check();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(member.password);
  await page.route('**/deleteaccount.data*', proxyPage);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expectLost(page, consoleLines, 'Error updating data:', 'whether you are still logged in');
  await expect(dialog.getByLabel('Current password')).toHaveValue(member.password);
  await page.close();
});

test('a session that ends before Pay returns through the login to the form with its input', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  await logIn(page, member, '/payment?plan=standard');
  await fillContractor(page);
  await chooseVirtualAccount(page);
  // Logs in elsewhere: a member has one session.
  await formClient(site.origin, newAddress()).post('/login', member);
  await payButton(page).click();
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Fpayment%3Fplan%3Dstandard`);
  await fill(page, { ID: member.id, Password: member.password });
  await logInButton(page).click();
  await expect(page).toHaveURL(`${site.origin}/payment?plan=standard`);
  await expect(page.locator('input[name=address]')).toHaveValue('서울시 강남구 테헤란로 12');
  await expect(tab(page, 'Virtual account')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /I agree to the payment terms/ })).toBeChecked();
});
