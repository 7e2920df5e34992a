import type { Page } from '@playwright/test';
import { formClient, locationOf } from '../support/form-client.ts';
import { submitForm } from '../support/html-form.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  fill,
  installClock,
  isPostTo,
  type Message,
  newAddress,
  newMember,
  newPerson,
  skipResendDelay,
  stopClock,
  summary,
  test,
} from './support/people.ts';
import { codeTo } from './support/sent-codes.ts';
import { expect } from './support/site.ts';

const NEW_PASSWORD = 'Brass-elbow42';
const PASSWORD_RULE =
  'Please enter a combination of numbers, letters, and special characters, at least 8 characters.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Mails to an address, newest first. */
async function mailsTo(site: SiteProcess, to: string): Promise<Message[]> {
  return (await readOutbox<Message>(site)).filter((mail) => mail.to === to);
}
async function partOf(site: SiteProcess, to: string, subject: string, part: RegExp): Promise<string> {
  const mail = (await mailsTo(site, to)).find((each) => each.subject === subject);
  const found = mail?.text.match(part)?.[1];
  if (!found) throw new Error(`no mail "${subject}" with ${part}`);
  return found;
}
const passwordCode = (site: SiteProcess, to: string) =>
  partOf(site, to, 'Routi 비밀번호 재설정 인증번호 / Your code to set a new Routi password', /^(\d{6})$/m);

test('a password is reset with the newest code after codes were resent up to the limit', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422, 429);
  const person = newPerson();
  await newMember(site, person);
  await installClock(page);
  await page.goto('/findpassword');
  await press(page, 'Send code');
  await expectFieldError(field(page, 'ID'), 'ID is required.');
  await expectFieldError(field(page, 'Email'), 'Email is required.');
  await fill(page, { ID: person.ID, Email: person.Email });
  await press(page, 'Send code');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  const first = await passwordCode(site, person.Email);
  for (let sent = 2; sent <= 3; sent += 1) {
    await skipResendDelay(page);
    const response = page.waitForResponse(isPostTo('/findpassword'));
    await press(page, 'Send a new code');
    expect((await response).ok()).toBe(true);
  }
  await skipResendDelay(page);
  await press(page, 'Send a new code');
  await expect(summary(page)).toContainText(/Too many attempts\. Please try again in (10|9) minutes\./);
  const codes = (await mailsTo(site, person.Email)).flatMap(
    ({ text }) => text.match(/^(\d{6})$/m)?.[1] ?? [],
  );
  expect(codes).toHaveLength(3);
  if (first !== codes[0]) {
    await fill(page, { Code: first });
    await press(page, 'Continue');
    await expectFieldError(field(page, 'Code'), 'The code is not correct.');
  }
  await fill(page, { Code: codes[0] ?? '' });
  await press(page, 'Continue');
  await expect(page).toHaveTitle('Find Password, step 3 of 3 · Routi');

  await press(page, 'Change password');
  await expectFieldError(field(page, 'New Password'), 'Password is required.');
  await expectFieldError(field(page, 'Confirm Password'), 'Please confirm your password.');
  await field(page, 'New Password').fill('short');
  await field(page, 'Confirm Password').focus();
  await expectFieldError(field(page, 'New Password'), PASSWORD_RULE);
  await fill(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': 'Brass-elbow43' });
  await press(page, 'Change password');
  await expectFieldError(field(page, 'Confirm Password'), 'Passwords do not match.');
  // Only the server knows that this contains the ID.
  const guessable = `${person.ID}!7`;
  await fill(page, { 'New Password': guessable, 'Confirm Password': guessable });
  await press(page, 'Change password');
  await expectFieldError(
    field(page, 'New Password'),
    'This password is too easy to guess. Please choose another one.',
  );
  await expect(field(page, 'New Password')).toHaveValue('');
  await expectAccessiblePage(page, 'a refused password');

  await stopClock(page);
  await fill(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD });
  await press(page, 'Change password');
  await expect(page).toHaveURL(/\/findpassword\?done=1$/);
  const modal = page.getByRole('dialog', { name: 'Your password has been changed' });
  await expect(modal).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Login' })).toBeFocused();
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { id: person.ID, password: NEW_PASSWORD });
  const [mail] = await mailsTo(site, person.Email);
  expect(mail?.subject).toBe('Routi 비밀번호가 변경되었습니다 / Your password was changed');
});

test('the modal redirects after exactly three seconds, unless the visitor stays', async ({ page }) => {
  await stopClock(page);
  await page.goto('/findpassword?done=1');
  const modal = page.getByRole('dialog', { name: 'Your password has been changed' });
  await expect(modal).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(page).toHaveURL(/\/findpassword\?done=1$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/findpassword?done=1');
  await modal.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(modal).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL(/\/findpassword\?done=1$/);
  // axe needs running timers.
  await page.clock.resume();
  await expectAccessiblePage(page, 'a changed password, for who stays');
  await page.locator('dialog[aria-labelledby="changed-title"]').evaluate((closed: HTMLDialogElement) => {
    closed.showModal();
  });
  await expect(modal).toBeVisible();
  await expectAccessiblePage(page, 'the modal of a changed password');
});

test('the pages of a found ID and of the freeze confirmation are accessible', async ({ page, site }) => {
  const person = newPerson();
  const member = await newMember(site, person);
  const owner = formClient(site.origin, newAddress());
  locationOf(await owner.post('/login', member));
  const type = { currentPassword: member.password, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
  await submitForm(owner, { at: '/mypage/securitysetting', button: 'Change password', type });
  const link = await partOf(
    site,
    person.Email,
    'Routi 비밀번호가 변경되었습니다 / Your password was changed',
    /(\/freezeaccount\?key=[\w-]+)\n/,
  );
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Freeze my account' })).toBeVisible();
  await expectAccessiblePage(page, 'the question before freezing');
  await page.goto('/findid');
  await fill(page, { Email: person.Email });
  await press(page, 'Send code');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await fill(page, { Code: await codeTo(site, person.Email) });
  await press(page, 'Continue');
  await expect(page).toHaveTitle('We found your ID · Routi');
  await expectAccessiblePage(page, 'a found ID');
});
