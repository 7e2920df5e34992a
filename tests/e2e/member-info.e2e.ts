import type { Page } from '@playwright/test';
import { formClient } from '../support/form-client.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  agree,
  expectSaid,
  expectSound,
  field,
  fill,
  type Message,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  signUpButton,
  summary,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const value = (page: Page, term: string) =>
  page
    .locator('.definition')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

let numbers = 0;
/** A number that no other journey sends codes to. */
const newTel = () => {
  numbers += 1;
  return `010-${String(Date.now() % 10_000).padStart(4, '0')}-${String(1000 + numbers)}`;
};

async function codeTo(site: SiteProcess, to: string): Promise<string> {
  const newest = (await readOutbox<Message>(site)).find((message) => message.to === to);
  const code = newest?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`There is no code for ${to}.`);
  return code;
}
const digits = (tel: string) => tel.replaceAll('-', '');
const wrongOne = (code: string) => (code === '000000' ? '000001' : '000000');

test('member info is edited: errors keep what was typed, Cancel restores, saving goes back one page', async ({
  page,
  site,
}) => {
  await logIn(page, await newMember(site));
  await expect(page).toHaveTitle('Member info · Routi');
  await expect(page.getByRole('link', { name: 'Withdraw Membership' })).toHaveAttribute(
    'href',
    '/deleteaccount',
  );
  await page.getByRole('link', { name: 'Service usage' }).click();
  await page.getByRole('link', { name: 'Member info' }).click();
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
  await expect(page).toHaveTitle('Error: Edit member info · Routi');
  await expectSound(page, 'the edit form with errors');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(value(page, 'Name')).toHaveText('홍길동');
  await page.getByRole('link', { name: 'Service usage' }).click();
  await page.goto('/mypage/ticket');
  await page.getByRole('link', { name: 'Member info' }).click();
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
  await expect(page.getByText('Signed in as Kim Minsu')).toBeVisible();
  await page.goBack();
  await expect(page, 'the edit page is no step any more').toHaveURL(/\/mypage\/ticket$/);
});

test('a new email asks for the password, proves itself by mail and tells the old one', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(403, 422);
  const person = newPerson();
  await logIn(page, await newMember(site, person), '/mypage/memberinfo?edit');
  const email = `new-${person.Email}`;
  await fill(page, { Email: email, Address: '1 Test Street, Seoul' });
  await saveButton(page).click();
  const missing = 'Please enter your current password to change your mobile number or email.';
  await expectSaid(field(page, 'Current password'), missing);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Current password').fill('Not-the-one7');
  await saveButton(page).click();
  await expectSaid(field(page, 'Current password'), 'The current password is not correct.');
  await expect(page).toHaveTitle('Error: Edit member info · Routi');
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
  await expect(page.getByText('Your new email waits for its code')).toBeHidden();
  const told = (await readOutbox<Message>(site)).find(({ to }) => to === person.Email);
  expect(told?.subject).toBe('The email of your Routi account has changed');
});

test('a number is verified in member info, and a new one is not yet @no-script', async ({
  page,
  site,
  expectStatus,
  javaScriptEnabled,
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
  if (javaScriptEnabled !== false) await expectSound(page, 'a wrong code for a number');
  await field(page, 'Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(value(page, 'Mobile')).toHaveText(`${tel} Verified`);
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
  await expect(page).toHaveTitle('Error: Edit member info · Routi');
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

test('Verify beside Tel sends a code at sign-up, and the member has a verified number @no-script', async ({
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
  await expect(page.getByText('Sign up completed')).toBeVisible();
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

test('a program reads, changes and makes a member (spec §7, security B8, B10)', async ({ site }) => {
  const from = newAddress();
  const client = formClient(site.origin, from);
  const send = async (method: string, path: string, body?: object | URLSearchParams | string) => {
    const sid = client.cookie('sid');
    const form = body instanceof URLSearchParams || typeof body === 'string';
    const answer = await fetch(new URL(path, site.origin), {
      method,
      headers: {
        Origin: site.origin,
        'X-Forwarded-For': from,
        ...(sid && { Cookie: `sid=${sid}` }),
        ...(body && !form && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    const told = (await answer.json()) as Record<string, unknown> & {
      errors?: { field: string; code: string }[];
    };
    return { status: answer.status, told, headers: answer.headers };
  };
  const errorsOf = ({ told }: Awaited<ReturnType<typeof send>>) =>
    told.errors?.map((error) => `${error.field} ${error.code}`);

  expect((await send('GET', '/db/member.json')).status).toBe(401);
  expect((await send('PUT', '/db/member', {})).status).toBe(401);
  expect((await send('GET', '/db/member')).status).toBe(405);
  expect((await send('GET', '/db/signup')).status).toBe(405);

  const person = newPerson();
  const values = {
    id: person.ID,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: '홍길동',
    tel: '010-1234-5678',
    email: person.Email,
    company: '',
    allTerms: false,
    termsofuse__slz: true,
    termsofuse__privacy: true,
    termsofuse__marketing: false,
    termsofuse__marketing_sms: false,
    termsofuse__marketing_call: false,
    termsofuse__marketing_email: false,
  };
  expect(errorsOf(await send('POST', '/db/signup', { ...values, role: 'admin' }))).toEqual([
    'role not-expected',
  ]);
  expect((await send('POST', '/db/signup', { ...values, id: 'A' })).status).toBe(422);
  expect((await send('POST', '/db/signup', 'id=x')).status).toBe(415);
  expect((await send('POST', '/db/signup', values)).status).toBe(201);
  expect(errorsOf(await send('POST', '/db/signup', values))).toEqual(['id taken']);
  const again = await send('POST', '/db/signup', { ...values, id: newPerson().ID });
  expect(again.status, 'an email that exists').toBe(201);
  const form = new URLSearchParams({
    ...{
      id: newPerson().ID,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name: 'Kim',
      tel: '010-1234-5678',
    },
    ...{ email: `form-${person.Email}`, termsofuse__slz: 'on', termsofuse__privacy: 'on' },
  });
  expect((await send('POST', '/db/signup', form)).status).toBe(201);

  expect((await client.post('/login', { id: person.ID, password: PASSWORD })).status).toBe(302);
  expect((await send('POST', '/db/signup', values)).status, 'a member').toBe(409);
  const read = async () => (await send('GET', '/db/member.json')).told;
  const info = await read();
  expect(info).toEqual({
    name: '홍길동',
    id: person.ID,
    tel: '010-1234-5678',
    email: person.Email,
    address: '',
    company: '',
  });
  const whole = { ...info, address: '1 Test Street, Seoul' };
  expect((await send('PUT', '/db/member', whole)).told).toEqual(whole);
  expect(await read()).toEqual(whole);
  expect(
    (await send('PUT', '/db/member', new URLSearchParams(whole as object as Record<string, string>))).status,
  ).toBe(200);

  const moved = { ...whole, tel: '010-9999-8888' };
  const refusals: [object, number, string][] = [
    [{ ...whole, id: 'another77' }, 409, 'id id-fixed'],
    [{ ...whole, role: 'admin' }, 422, 'role not-expected'],
    [{ ...whole, status: 'active' }, 422, 'status not-expected'],
    [{ ...whole, telVerified: true }, 422, 'telVerified not-expected'],
    [{ ...whole, name: 'Kim\r\nBcc: v@example.com' }, 422, 'name characters'],
    [{ ...whole, email: 'a@example.com\r\nBcc: v@example.com' }, 422, 'email characters'],
    [{ ...whole, company: 'Hangang\r\nX-Evil: 1' }, 422, 'company characters'],
    [moved, 422, 'currentPassword password-required'],
    [{ ...moved, currentPassword: 'Not-the-one7' }, 403, 'currentPassword wrong-password'],
  ];
  for (const [body, status, error] of refusals) {
    const answer = await send('PUT', '/db/member', body);
    expect(answer.status, error).toBe(status);
    expect(errorsOf(answer)).toEqual([error]);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect([...answer.headers.keys()]).not.toContain('x-evil');
  }
  expect(await read()).toEqual(whole);
  const pending = await send('PUT', '/db/member', {
    ...whole,
    email: `next-${person.Email}`,
    currentPassword: PASSWORD,
  });
  expect(pending.told).toEqual({ ...whole, pendingEmail: `next-${person.Email}` });
  const flow = pending.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const confirmed = await fetch(new URL('/mypage/memberinfo/email', site.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.origin, 'X-Forwarded-For': from, Cookie: `sid=${client.cookie('sid')}; ${flow}` },
    body: new URLSearchParams({ code: await codeTo(site, `next-${person.Email}`) }),
  });
  expect(confirmed.status).toBe(303);
  expect(await read()).toEqual({ ...whole, email: `next-${person.Email}` });
  for (let tries = 0; tries < 4; tries += 1)
    await send('PUT', '/db/member', { ...moved, currentPassword: `Not-the-one${tries}` });
  await send('PUT', '/db/member', { ...moved, currentPassword: 'Not-the-one9' });
  const limited = await send('PUT', '/db/member', { ...moved, currentPassword: PASSWORD });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
});
