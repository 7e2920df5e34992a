import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { formClient } from '../support/form-client.ts';
import type { DemoLogin } from '../support/site-process.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  box,
  expectSaid,
  expectSound,
  field,
  fill,
  type Message,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  summary,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

const SETTINGS = '/mypage/securitysetting';
const NEW = 'Br4ss-Elbow*';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
/** The part of the page with a form of its own. */
const card = (page: Page, heading: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** What the app shows for the key on the page, `steps` of half a minute from now. */
async function appCode(page: Page, steps = 0): Promise<string> {
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });
}

async function logInAgain(page: Page, member: DemoLogin): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await logIn(page, member, SETTINGS);
}

test.describe('the security settings', () => {
  test('change the password, keep this browser and sign out its older token', async ({
    page,
    site,
    expectStatus,
  }) => {
    test.slow();
    expectStatus(422, 403);
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member, SETTINGS);
    await expect(page).toHaveTitle('Security settings · Routi');
    const before = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value;
    const change = card(page, 'Change password');
    await expect(change.getByRole('list', { name: 'Password rules' })).toContainText('8 to 16 characters');

    await change.getByLabel('Current password').fill('Not-the-one7');
    await change.getByLabel('New password', { exact: true }).fill(NEW);
    await change.getByLabel('Confirm new password').fill(NEW);
    await button(page, 'Change password').click();
    await expectSaid(change.getByLabel('Current password'), 'The current password is not correct.');
    await expect(page).toHaveTitle('Error: Security settings · Routi');
    await expect(summary(page).getByRole('link')).toHaveText(['The current password is not correct.']);
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await expect(change.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expectSound(page, 'refused change of a password');

    await change.getByLabel('Current password').fill(PASSWORD);
    await change.getByLabel('New password', { exact: true }).fill(NEW);
    await change.getByLabel('Confirm new password').fill(NEW);
    await button(page, 'Change password').click();
    await expect(page.getByRole('status')).toContainText(['Your password has been changed.']);
    await page.goto('/mypage');
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();

    const after = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value;
    expect(after).not.toBe(before);
    const older = await fetch(`${site.origin}/login`, { headers: { Cookie: `sid=${before}` } });
    expect(await older.text()).toContain('You were logged out because your account has changed.');
    const mails = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(mails[0]?.text).toContain('/freezeaccount');
    await logInAgain(page, { id: member.id, password: NEW });
  });

  test('set two-factor up with an app, show the recovery codes once, and ask for codes from then on', async ({
    page,
    site,
    expectStatus,
  }) => {
    test.slow();
    expectStatus(422, 403);
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member, SETTINGS);
    await page.getByRole('link', { name: 'Set up two-factor' }).click();
    await expect(page).toHaveTitle('Two-factor authentication · Routi');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden();
    await button(page, 'Show the key').click();
    await expectSaid(field(page, 'Current password'), 'Please enter your current password.');
    await fill(page, { 'Current password': PASSWORD });
    await button(page, 'Show the key').click();

    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectSound(page, 'key of two-factor');
    await fill(page, { 'First code': '000000' });
    await button(page, 'Turn on').click();
    await expectSaid(field(page, 'First code'), 'The code is not correct.');
    const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    await fill(page, { 'First code': await appCode(page) });
    await button(page, 'Turn on').click();

    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveText(Array(10).fill(/^\d{4} \d{4} \d{4}$/));
    const [first = '', second = ''] = await codes.allInnerTexts();
    const download = await page.getByRole('link', { name: 'Download as text' }).getAttribute('href');
    expect(decodeURIComponent(download ?? '')).toContain(second);
    await expectSound(page, 'recovery codes');
    await page.getByRole('link', { name: 'I have kept them' }).click();
    await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible();
    await page.goto(`${SETTINGS}/twofactor`);
    await expect(codes).toHaveCount(0);

    // Proof of the owner needs both from now on, and takes each code once.
    await fill(page, { 'Current password': PASSWORD, 'Authentication code': '000000' });
    await button(page, 'Make new recovery codes').click();
    await expectSaid(field(page, 'Authentication code'), 'The code is not correct.');
    await fill(page, { 'Current password': PASSWORD, 'Authentication code': first });
    await button(page, 'Make new recovery codes').click();
    await expect(codes).toHaveCount(10);
    await expect(page.getByText(second)).toBeHidden();
    await page.goto(`${SETTINGS}/twofactor`);
    const next = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + 30_000 });
    await fill(page, { 'Current password': PASSWORD, 'Authentication code': next });
    await button(page, 'Turn two-factor off').click();
    await expect(page.getByRole('status')).toContainText(['Two-factor authentication is off.']);
    const mails = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '2단계 인증이 해제되었습니다 / Two-factor authentication is off',
      '복구 코드가 새로 발급되었습니다 / Your recovery codes were renewed',
      '복구 코드로 로그인했습니다 / A recovery code was used',
      '2단계 인증이 설정되었습니다 / Two-factor authentication is on',
      'Routi 가입을 환영합니다 / Welcome to Routi',
    ]);
  });

  test('say what each login block would have done, and keep what is ticked once the owner is proved', async ({
    page,
    site,
    expectStatus,
  }) => {
    test.slow();
    expectStatus(422, 403);
    const member = await newMember(site);
    const stranger = formClient(site.origin, newAddress());
    await stranger.post('/login', { id: member.id, password: member.password });
    await logIn(page, member, SETTINGS);
    const block = card(page, 'Login block');
    const abroad = box(page, 'Block login from outside Korea');
    await expect(abroad).toHaveAccessibleDescription('This would have stopped none of your last 2 logins.');
    await expect(box(page, 'Block login from new devices')).toHaveAccessibleDescription(
      'This would have stopped 2 of your last 2 logins. Your present login is one of them.',
    );
    await expect(block).toContainText('no block can lock you out');
    await abroad.check();
    await block.getByLabel('Current password').fill('Not-the-one7');
    await button(page, 'Save login block').click();
    await expectSaid(block.getByLabel('Current password'), 'The current password is not correct.');
    await expect(abroad).toBeChecked();
    await block.getByLabel('Current password').fill(PASSWORD);
    await button(page, 'Save login block').click();
    await expect(page.getByRole('status')).toContainText(['Your login block has been saved.']);
    await expect(abroad).toBeChecked();
    await expect(box(page, 'Block login from new devices')).not.toBeChecked();
    await page.goto(SETTINGS);
    await expect(abroad).toBeChecked();

    const logins = page.getByRole('list', { name: /Recent logins/ }).getByRole('listitem');
    await expect(logins).toHaveCount(2);
    await expect(logins.nth(0)).toContainText('This browser');
    await logins
      .nth(1)
      .getByRole('button', { name: /^That wasn’t me/ })
      .click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/mypage');
    await expect(page.getByText('Logged in as')).toBeHidden();
    await logIn(page, member, `${SETTINGS}?done=not-me`);
    await expect(page.getByRole('status')).toContainText(['Please change your password now.']);
    await button(page, 'Log out of this session').click();
    await expect(page).not.toHaveURL(/securitysetting/);
    await page.goto('/mypage');
    await expect(page.getByText('Logged in as')).toBeHidden();
  });

  test('change nothing for a visitor, and nothing without a form that they know', async ({ site }) => {
    const visitor = formClient(site.origin, newAddress());
    const form = { intent: 'password', currentPassword: PASSWORD, password: NEW, passwordConfirm: NEW };
    expect((await visitor.post(SETTINGS, form)).status).toBe(401);
    expect((await visitor.post(`${SETTINGS}/twofactor`, { intent: 'begin' })).status).toBe(401);
    const member = await newMember(site);
    await visitor.post('/login', { id: member.id, password: member.password });
    expect((await visitor.post(SETTINGS, { intent: 'other' })).status).toBe(400);
    expect((await visitor.post(SETTINGS, { intent: 'not-me', signIn: '1' })).status).toBe(404);
    expect((await visitor.post(SETTINGS, { intent: 'not-me', signIn: '1 or 1' })).status).toBe(400);
  });
});
