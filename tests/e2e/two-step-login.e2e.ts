import type { Page } from '@playwright/test';
import type { DemoLogin } from '../support/site-process.ts';
import { appCode } from './support/app-code.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  box,
  expectSaid,
  expectSound,
  field,
  fill,
  letMailArrive,
  logInButton,
  type Message,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

const SETTINGS = '/mypage/securitysetting';
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sets two-factor up as a person does; answers the key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto(`${SETTINGS}/twofactor`);
  await fill(page, { 'Current password': PASSWORD });
  await button(page, 'Show the key').click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await fill(page, { 'First code': appCode(key, 0) });
  await button(page, 'Turn on').click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  return { key, codes: await listed.allInnerTexts() };
}

async function typePassword(page: Page, member: DemoLogin, next = '/notice'): Promise<void> {
  await page.goto(`/login?next=${next}`);
  await fill(page, { ID: member.id, Password: member.password });
  await logInButton(page).click();
}

/** The newest code that somebody was mailed: one that is not there yet is looked for too early, and fails here. */
async function mailedCode(site: Parameters<typeof readOutbox>[0], to: string): Promise<string> {
  const mails = (await readOutbox<Message>(site)).filter((message) => message.to === to);
  const code = mails.find(({ subject }) => /code/.test(subject))?.text.match(/^\d{6}$/m)?.[0];
  if (!code) throw new Error(`There is no code for ${to}.`);
  return code;
}

test.describe('a login with two-factor on', () => {
  test('asks for a code of the app, or a recovery code, and tells the older browser @embedded', async ({
    page,
    browser,
    site,
    expectStatus,
  }) => {
    test.slow();
    expectStatus(401, 422);
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member);
    const { key, codes } = await setUp(page);

    const elsewhere = await browser.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
    });
    const other = await elsewhere.newPage();
    await typePassword(other, member);
    await expect(other).toHaveURL(/\/login\/verify\?next=%2Fnotice$/);
    await expect(other).toHaveTitle('Verify login · Routi');

    // The password alone opens nothing, neither here nor at the settings, and ends nobody's session.
    await other.goto('/mypage');
    await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await page.goto('/mypage');
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();

    await other.goto('/login/verify?next=/notice');
    await button(other, 'Verify').click();
    await expectSaid(field(other, 'Authentication code'), 'Please enter the code.');
    await fill(other, { 'Authentication code': '000000' });
    await button(other, 'Verify').click();
    await expectSaid(field(other, 'Authentication code'), 'The code is not correct.');
    await expect(field(other, 'Authentication code')).toHaveValue('');
    await expect(other).toHaveTitle('Error: Verify login · Routi');
    await expectSound(other, 'verify login, a wrong code');
    await fill(other, { 'Authentication code': appCode(key, 1) });
    await button(other, 'Verify').click();
    await expect(other).toHaveURL(/\/notice$/);
    await other.goto('/mypage');
    await expect(other.getByText('Logged in as 홍길동')).toBeVisible();
    await elsewhere.close();

    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toContainText(
      'You were logged out because this ID logged in elsewhere',
    );
    await typePassword(page, member);
    await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
    await fill(page, { 'Recovery code': codes[0] ?? '' });
    await button(page, 'Verify').click();
    await expect(page).toHaveURL(/\/notice$/);
    const [newest] = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(newest?.text).toContain('A recovery code was used, 9 are left.');
  });

  test('can be freed of it by who has lost both, and waits no longer than 10 minutes in between', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401);
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member);
    await setUp(page);
    await page.context().clearCookies();
    await page.goto('/login/verify');
    await expect(said(page, 'Please log in first')).toBeVisible();
    await typePassword(page, member);
    await page.getByRole('link', { name: 'I have lost both' }).click();
    await page.getByRole('link', { name: 'I have found one of them: back to the login' }).click();
    await expect(page).toHaveURL(/\/login\/verify\?next=%2Fnotice$/);
    await page.getByRole('link', { name: 'I have lost both' }).click();
    await expect(page).toHaveTitle('Lost two-factor · Routi');
    await button(page, 'Send a code').click();
    // The title was there before: the address tells that the mail is on its way.
    await expect(page).toHaveURL(/\/login\/lost-two-factor\?sent=1&next=%2Fnotice$/);
    const code = await mailedCode(site, person.Email);
    await fill(page, { 'Code from the email': String((Number(code) + 1) % 1_000_000).padStart(6, '0') });
    await button(page, 'Remove after 72 hours').click();
    await expectSaid(field(page, 'Code from the email'), 'The code is not correct.');
    await expectSound(page, 'lost two-factor, a wrong code');
    await fill(page, { 'Code from the email': code });
    await button(page, 'Remove after 72 hours').click();
    await expect(said(page, 'Two-factor authentication will be removed')).toBeVisible();
    const told = (await readOutbox<Message>(site)).filter(({ text }) => text.includes(person.ID));
    expect(told.filter(({ text }) => text.includes('will be removed at'))).toHaveLength(2);
  });
});

test('a login that a block stops is opened by a mailed code, and by the newest alone @stock', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(401);
  const person = newPerson();
  const member = await newMember(site, person);
  await logIn(page, member, SETTINGS);
  await box(page, 'Block login from new devices').check();
  await page
    .locator('form')
    .filter({ hasText: 'Block login from new devices' })
    .getByLabel('Current password')
    .fill(PASSWORD);
  await button(page, 'Save login block').click();
  await expect(said(page, 'Your login block has been saved.')).toBeVisible();
  await page.context().clearCookies();

  await page.clock.install();
  await typePassword(page, member);
  await expect(page).toHaveURL(/\/login\/verify/);
  const first = await mailedCode(site, person.Email);
  await letMailArrive(page);
  await button(page, 'Send a new code').click();
  await expect(said(page, 'A new code was sent')).toBeVisible();
  const second = await mailedCode(site, person.Email);
  if (first !== second) {
    await fill(page, { 'Code from the email': first });
    await button(page, 'Verify').click();
    await expectSaid(field(page, 'Code from the email'), 'The code is not correct.');
  }
  await fill(page, { 'Code from the email': second });
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/notice$/);
  // The device is known from now on.
  await page.goto('/mypage');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).not.toHaveURL(/\/mypage/);
  await typePassword(page, member);
  await expect(page).toHaveURL(/\/notice$/);
});
