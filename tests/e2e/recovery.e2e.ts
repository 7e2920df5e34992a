import type { Page } from '@playwright/test';
import { formClient, inputValue } from '../support/form-client.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  expectSaid,
  expectSound,
  field,
  fill,
  isPostTo,
  letMailArrive,
  type Message,
  newAddress,
  newMember,
  newPerson,
  stopClock,
  summary,
  test,
} from './support/people.ts';
import { wrongOne } from './support/sent-codes.ts';
import { expect } from './support/site.ts';

const NEW_PASSWORD = 'Brass-elbow42';
const PASSWORD_RULE =
  'Please enter a combination of numbers, letters, and special characters, at least 8 characters.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What an address was mailed, the newest first. */
async function mailsTo(site: SiteProcess, to: string): Promise<Message[]> {
  return (await readOutbox<Message>(site)).filter((mail) => mail.to === to);
}
async function partOf(site: SiteProcess, to: string, subject: string, part: RegExp): Promise<string> {
  const mail = (await mailsTo(site, to)).find((each) => each.subject === subject);
  const found = mail?.text.match(part)?.[1];
  if (!found) throw new Error(`no mail "${subject}" with ${part}`);
  return found;
}
const idCode = (site: SiteProcess, to: string) =>
  partOf(site, to, 'Routi 아이디 찾기 인증번호 / Your code to find your Routi ID', /^(\d{6})$/m);
const passwordCode = (site: SiteProcess, to: string) =>
  partOf(site, to, 'Routi 비밀번호 재설정 인증번호 / Your code to set a new Routi password', /^(\d{6})$/m);

test('an ID is found by a code: its ends on the page, all of it in the mailbox', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  const person = newPerson();
  await newMember(site, person);
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Find ID' }).click();
  await expect(page).toHaveTitle('Find ID · Routi');
  await fill(page, { Email: 'no address' });
  await press(page, 'Send code');
  await expectSaid(field(page, 'Email'), 'This is not a valid email format.');
  await expect(page).toHaveTitle('Error: Find ID · Routi');
  await fill(page, { Email: person.Email.toUpperCase() });
  await press(page, 'Send code');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByText(`If ${person.Email} belongs to an account`)).toBeVisible();

  const code = await idCode(site, person.Email);
  await fill(page, { Code: wrongOne(code) });
  await press(page, 'Continue');
  await expectSaid(field(page, 'Code'), 'The code is not correct.');
  await expect(summary(page).getByRole('link')).toHaveText(['The code is not correct.']);
  await expect(field(page, 'Code')).toHaveValue('');
  await expect(page).toHaveTitle('Error: Find ID, step 2 of 2 · Routi');
  await expectSound(page, 'find ID, a wrong code');

  // As a mail program may show it.
  await fill(page, { Code: `${code.slice(0, 3)} ${code.slice(3)}` });
  await press(page, 'Continue');
  await expect(page).toHaveTitle('Your ID is found · Routi');
  await expect(page.getByText(`${person.ID.slice(0, 2)}***${person.ID.slice(-2)}`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(person.ID);
  await expectSound(page, 'a found ID');
  const [mail] = await mailsTo(site, person.Email);
  expect(mail?.subject).toBe('Routi 아이디 안내 / Your Routi ID');
  expect(mail?.text).toContain(person.ID);
  await page.getByRole('main').getByRole('link', { name: 'Find Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Password');
});

test('a password is set again by a code, also after another one was asked for', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422, 429);
  const person = newPerson();
  await newMember(site, person);
  await page.clock.install();
  await page.goto('/findpassword');
  await press(page, 'Send code');
  await expectSaid(field(page, 'ID'), 'ID is required.');
  await expectSaid(field(page, 'Email'), 'Email is required.');
  await fill(page, { ID: person.ID, Email: person.Email });
  await press(page, 'Send code');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  const first = await passwordCode(site, person.Email);
  for (let sent = 2; sent <= 3; sent += 1) {
    await letMailArrive(page);
    const answered = page.waitForResponse(isPostTo('/findpassword'));
    await press(page, 'Send a new code');
    expect((await answered).ok()).toBe(true);
  }
  await letMailArrive(page);
  await press(page, 'Send a new code');
  await expect(summary(page)).toContainText(/Too many tries\. Please try again in (10|9) minutes\./);
  const codes = (await mailsTo(site, person.Email)).flatMap(
    ({ text }) => text.match(/^(\d{6})$/m)?.[1] ?? [],
  );
  expect(codes).toHaveLength(3);
  if (first !== codes[0]) {
    await fill(page, { Code: first });
    await press(page, 'Continue');
    await expectSaid(field(page, 'Code'), 'The code is not correct.');
  }
  await fill(page, { Code: codes[0] ?? '' });
  await press(page, 'Continue');
  await expect(page).toHaveTitle('Find Password, step 3 of 3 · Routi');

  await press(page, 'Change password');
  await expectSaid(field(page, 'New Password'), 'Password is required.');
  await expectSaid(field(page, 'Confirm Password'), 'Please confirm your password.');
  await field(page, 'New Password').fill('short');
  await field(page, 'Confirm Password').focus();
  await expectSaid(field(page, 'New Password'), PASSWORD_RULE);
  await fill(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': 'Brass-elbow43' });
  await press(page, 'Change password');
  await expectSaid(field(page, 'Confirm Password'), 'Passwords do not match.');
  // Only the server knows that this is the ID.
  const telling = `${person.ID}!7`;
  await fill(page, { 'New Password': telling, 'Confirm Password': telling });
  await press(page, 'Change password');
  await expectSaid(
    field(page, 'New Password'),
    'This password is too easy to guess. Please choose another one.',
  );
  await expect(field(page, 'New Password')).toHaveValue('');
  await expectSound(page, 'a refused password');

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

test('the modal goes on after three seconds and not before, and not for who stays', async ({ page }) => {
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
  // Nothing waits any more, but axe does.
  await page.clock.resume();
  await expectSound(page, 'a changed password, for who stays');
  await page.locator('dialog[aria-labelledby="changed-title"]').evaluate((closed: HTMLDialogElement) => {
    closed.showModal();
  });
  await expect(modal).toBeVisible();
  await expectSound(page, 'the modal of a changed password');
});

test("'This wasn't me' freezes the account after one more question, and a reset opens it again", async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(410);
  const person = newPerson();
  const member = await newMember(site, person);
  await resetByForms(site, person, NEW_PASSWORD);
  await logIn(page, { id: member.id, password: NEW_PASSWORD });
  const link = await partOf(
    site,
    person.Email,
    'Routi 비밀번호가 변경되었습니다 / Your password was changed',
    /(\/freezeaccount\?key=[\w-]+)\n/,
  );
  await page.goto(link);
  await expectSound(page, 'the question before freezing');
  await page.goto('/mypage');
  await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
  await page.goto(link);
  await press(page, 'Freeze my account');
  await expect(page.getByRole('status').filter({ hasText: 'Your account is frozen' })).toBeVisible();
  const [mail] = await mailsTo(site, person.Email);
  expect(mail?.subject).toBe('Routi 계정이 동결되었습니다 / Your Routi account is frozen');
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link can no longer be used')).toBeVisible();

  await resetByForms(site, person, 'Copper-elbow42');
  await logIn(page, { id: member.id, password: 'Copper-elbow42' });
});

/** Find password without a page. */
async function resetByForms(
  site: SiteProcess,
  person: { ID: string; Email: string },
  password: string,
): Promise<void> {
  const visitor = formClient(site.origin, newAddress());
  const post = async (fields: Record<string, string>) => (await visitor.post('/findpassword', fields)).text();
  const step2 = await post({ step: 'send', id: person.ID, email: person.Email });
  const asked = { id: person.ID, email: person.Email, flow: inputValue(step2, 'flow') };
  const step3 = await post({ step: 'check', ...asked, code: await passwordCode(site, person.Email) });
  const right = inputValue(step3, 'right');
  await post({ step: 'reset', right, password, passwordConfirm: password });
}
