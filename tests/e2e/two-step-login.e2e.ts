import type { Page } from '@playwright/test';
import { formClient, locationOf } from '../support/form-client.ts';
import { submitForm, textOf } from '../support/html-form.ts';
import { appCode } from './support/app-code.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  fill,
  logInButton,
  newAddress,
  newMember,
  PASSWORD,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test('a two-factor login shows errors at the code field and keeps no code', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(401, 422);
  const member = await newMember(site);
  const owner = formClient(site.origin, newAddress());
  locationOf(await owner.post('/login', member));
  const at = '/mypage/securitysetting/twofactor';
  const shown = await submitForm(owner, { at, button: 'Continue', type: { currentPassword: PASSWORD } });
  const html = await shown.text();
  const key =
    textOf(html)
      .match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)?.[0]
      .replaceAll(' ', '') ?? '';
  const type = { code: appCode(key, 0) };
  expect((await submitForm(owner, { at, html, button: 'Turn on', type })).status).toBeLessThan(400);

  await page.goto('/login?next=/notice');
  await fill(page, { ID: member.id, Password: member.password });
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/login\/verify\?next=%2Fnotice$/);
  await expect(page).toHaveTitle('Verify login · Routi');
  await button(page, 'Verify').click();
  await expectFieldError(field(page, 'Authentication code'), 'Please enter the code.');
  await fill(page, { 'Authentication code': '000000' });
  await button(page, 'Verify').click();
  await expectFieldError(field(page, 'Authentication code'), 'The code is not correct.');
  await expect(field(page, 'Authentication code')).toHaveValue('');
  await expect(page).toHaveTitle('Error: Verify login · Routi');
  await expectAccessiblePage(page, 'verify login, a wrong code');

  await page.getByRole('link', { name: 'I have lost both' }).click();
  await expect(page).toHaveTitle('Lost two-factor · Routi');
  await button(page, 'Send a code').click();
  await expect(page).toHaveURL(/\/login\/lost-two-factor\?sent=1&next=%2Fnotice$/);
  await button(page, 'Remove after 72 hours').click();
  await expect(field(page, 'Code from the email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessiblePage(page, 'lost two-factor, without a code');
});
