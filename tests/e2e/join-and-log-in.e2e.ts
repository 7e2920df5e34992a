import type { Locator, Page } from '@playwright/test';
import { formClient, locationOf } from '../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../support/site-process.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import { expect, test as siteTest } from './support/site.ts';

/** The sentences of spec §5, Sign-up, written out once more, so that a change in the site is noticed. */
const SAYS = {
  idMissing: 'ID is required.',
  idShape: 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.',
  passwordMissing: 'Password is required.',
  passwordRule: 'Please enter at least 8 characters, combining numbers, letters, and special characters.',
  confirmMissing: 'Please enter password confirmation.',
  confirmDiffers: 'Passwords do not match.',
  nameMissing: 'Name is required.',
  nameShape: 'Please enter between 2 and 20 characters in English or Korean.',
  telMissing: 'Contact information is required.',
  telShape: 'Please enter your contact information, including ‘-’',
  emailMissing: 'Email is required.',
  emailShape: 'This is not a valid email format.',
  companyShape: 'Please enter 1 to 100 characters.',
  terms: 'You must agree to the Routi terms of use.',
  privacy: 'You must consent to the collection and use of personal information.',
} as const;

const LABELS = ['ID', 'Password', 'Confirm Password', 'Name', 'Tel', 'Email', 'Company Name (optional)'];
const PASSWORD = 'Correct-horse7';
const TERMS = 'I agree to the Routi terms of use (required)';
const PRIVACY = 'I consent to the collection and use of personal information (required)';
const MARKETING = 'I agree to receive marketing messages (optional)';
const WAYS = ['SMS (optional)', 'Phone calls (optional)', 'Email (optional)'];

type Message = { to: string; subject: string; text: string };

let people = 0;

/** A person whom no other journey knows, as the form asks for one. */
function newPerson(): Record<string, string> & { ID: string; Email: string } {
  people += 1;
  const id = `join${Date.now().toString(36)}${people}`;
  return {
    ID: id,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    Name: '홍길동',
    Tel: '010-1234-5678',
    Email: `${id}@example.com`,
    'Company Name (optional)': '한강플랜트',
  };
}

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.77.${addresses}.1`;
};

/** Every journey comes from a network of its own, or the limits of one visitor would meet the next. */
const test = siteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': newAddress() }),
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const box = (page: Page, label: string) => page.getByRole('checkbox', { name: label, exact: true });
const signUpButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });
const logInButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check the following' });

async function fill(page: Page, person: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await field(page, label).fill(value);
}

async function agree(page: Page): Promise<void> {
  await box(page, TERMS).check();
  await box(page, PRIVACY).check();
}

async function signUp(page: Page, person = newPerson()): Promise<DemoLogin> {
  await page.goto('/signup');
  await fill(page, person);
  await agree(page);
  await signUpButton(page).click();
  await expect(page.getByText('Sign up completed')).toBeVisible();
  return { id: person.ID, password: PASSWORD };
}

/** A member made without the page. */
async function newMember(site: SiteProcess, person = newPerson()): Promise<DemoLogin> {
  const answer = await formClient(site.origin, newAddress()).post('/signup', {
    id: person.ID,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: '홍길동',
    tel: '010-1234-5678',
    email: person.Email,
    termsofuse__slz: 'on',
    termsofuse__privacy: 'on',
  });
  expect(locationOf(answer)).toBe('/signup?done=1');
  return { id: person.ID, password: PASSWORD };
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The field says this of itself, as its last word, and calls itself wrong. */
async function expectSaid(of: Locator, sentence: string): Promise<void> {
  await expect(of).toHaveAccessibleDescription(new RegExp(`(^|\\s)${literally(sentence)}$`));
  await expect(of).toHaveAttribute('aria-invalid', 'true');
}

/** In light and dark nothing bars anybody, and at 320 px nothing runs out of the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, `${where}, 320 px`);
  if (before) await page.setViewportSize(before);
}

test.describe('sign-up, field by field', () => {
  const LEAVING: [label: string, typed: string, sentence: string, right: string][] = [
    ['ID', '', SAYS.idMissing, 'hong1'],
    ['ID', 'hong', SAYS.idShape, 'hong1'],
    ['ID', 'Hong12', SAYS.idShape, 'hong12'],
    ['ID', 'a'.repeat(21), SAYS.idShape, 'a'.repeat(20)],
    ['Password', '', SAYS.passwordMissing, PASSWORD],
    ['Password', 'Ab1!xyz', SAYS.passwordRule, PASSWORD],
    ['Password', 'Correct-horse', SAYS.passwordRule, PASSWORD],
    ['Password', 'Correct-horse-77x', SAYS.passwordRule, PASSWORD],
    ['Confirm Password', '', SAYS.confirmMissing, PASSWORD],
    ['Confirm Password', `${PASSWORD}x`, SAYS.confirmDiffers, PASSWORD],
    ['Name', '', SAYS.nameMissing, '홍길동'],
    ['Name', '홍', SAYS.nameShape, '홍길'],
    ['Name', 'Hong 2', SAYS.nameShape, 'Hong'],
    ['Tel', '', SAYS.telMissing, '010-1234-5678'],
    ['Tel', '02-123-4567', SAYS.telShape, '031-123-4567'],
    ['Email', '', SAYS.emailMissing, 'hong@example.com'],
    ['Email', 'hong@', SAYS.emailShape, 'hong@example.com'],
  ];

  test('says what is wrong on leaving each field, and takes it back as soon as it is right', async ({
    page,
  }) => {
    await page.goto('/signup');
    await field(page, 'Password').fill(PASSWORD);
    for (const [label, typed, sentence, right] of LEAVING) {
      const input = field(page, label);
      await input.fill(typed);
      await input.press('Tab');
      await expectSaid(input, sentence);
      await input.fill(right);
      await expect(input, `${label} '${right}'`).not.toHaveAttribute('aria-invalid');
    }
  });

  test('says nothing while a field is filled in for the first time', async ({ page }) => {
    await page.goto('/signup');
    for (const label of LABELS) {
      await field(page, label).pressSequentially('A-');
      await expect(field(page, label), label).not.toHaveAttribute('aria-invalid');
    }
  });

  test('takes a company of 100 characters, and from the server no more', async ({ page, site }) => {
    await page.goto('/signup');
    await field(page, 'Company Name (optional)').fill('가'.repeat(101));
    await expect(field(page, 'Company Name (optional)')).toHaveValue('가'.repeat(100));
    const answer = await formClient(site.origin, newAddress()).post('/signup', { company: '가'.repeat(101) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(SAYS.companyShape);
  });

  test('says on leaving a required consent that it is needed', async ({ page }) => {
    await page.goto('/signup');
    for (const [label, sentence] of [
      [TERMS, SAYS.terms],
      [PRIVACY, SAYS.privacy],
    ] as const) {
      await box(page, label).focus();
      await page.keyboard.press('Tab');
      await expectSaid(box(page, label), sentence);
      await box(page, label).check();
      await expect(box(page, label)).not.toHaveAttribute('aria-invalid');
    }
  });

  test('sends nothing while something is wrong, says so in the title and leads to the first field', async ({
    page,
  }) => {
    await page.goto('/signup');
    await expect(page).toHaveTitle('Sign Up · Routi');
    await expectSound(page, 'empty sign-up');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await signUpButton(page).click();
    await expect(field(page, 'ID')).toBeFocused();
    await expect(page).toHaveTitle('Error: Sign Up · Routi');
    const missing = [SAYS.idMissing, SAYS.passwordMissing, SAYS.confirmMissing, SAYS.nameMissing];
    for (const [index, sentence] of [...missing, SAYS.telMissing, SAYS.emailMissing].entries()) {
      await expectSaid(field(page, LABELS[index] ?? ''), sentence);
    }
    await expectSaid(box(page, TERMS), SAYS.terms);
    await expectSaid(box(page, PRIVACY), SAYS.privacy);
    await expectSound(page, 'sign-up with every error');
    expect(sent).toEqual([]);
  });

  test('ticks the parts of the password rule off while it is typed', async ({ page }) => {
    await page.goto('/signup');
    const done = page.getByRole('list', { name: 'Password rules' }).getByText('(done)');
    await expect(done).toHaveCount(0);
    for (const [typed, count] of [
      ['a', 1],
      ['a1', 2],
      ['a1!', 3],
      ['a1!bcdef', 4],
      ['a1!bcdefghijklmno', 3],
    ] as const) {
      await field(page, 'Password').fill(typed);
      await expect(done, typed).toHaveCount(count);
    }
    await page.getByRole('button', { name: 'Show passwords' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await expect(field(page, 'Confirm Password')).toHaveAttribute('type', 'text');
  });

  test('puts the dashes into a number on leaving it', async ({ page }) => {
    await page.goto('/signup');
    for (const [typed, dashed] of [
      ['01012345678', '010-1234-5678'],
      ['010 123 4567', '010-123-4567'],
    ] as const) {
      await field(page, 'Tel').fill(typed);
      await field(page, 'Tel').press('Tab');
      await expect(field(page, 'Tel')).toHaveValue(dashed);
      await expect(field(page, 'Tel')).not.toHaveAttribute('aria-invalid');
    }
  });
});

test.describe('Verify beside the ID', () => {
  test('tells whether it is free, and forgets that when the ID changes', async ({ page, accounts }) => {
    await page.goto('/signup');
    const verify = page.getByRole('button', { name: 'Verify ID' });
    await field(page, 'ID').fill('surely0free1');
    await verify.click();
    await expect(page.getByText('This ID is available.')).toBeVisible();
    await expectSound(page, 'an ID that is free');
    await field(page, 'ID').press('End');
    await page.keyboard.type('2');
    await expect(page.getByText('This ID is available.')).toBeHidden();
    await field(page, 'ID').fill(accounts.member.id);
    await verify.click();
    await expect(page.getByText('This ID is already in use.')).toBeVisible();
    await field(page, 'ID').fill('No');
    await expect(page.getByText('This ID is already in use.')).toBeHidden();
    await verify.click();
    await expect(page.getByRole('status').filter({ hasText: SAYS.idShape })).toBeVisible();
  });

  test('asks for patience after twenty questions', async ({ page, site, extraHTTPHeaders, expectStatus }) => {
    expectStatus(429);
    const client = formClient(site.origin, extraHTTPHeaders?.['X-Forwarded-For']);
    for (let asked = 0; asked < 20; asked += 1) await client.post('/signup/check-id', { id: 'again' });
    await page.goto('/signup');
    await field(page, 'ID').fill('again');
    await page.getByRole('button', { name: 'Verify ID' }).click();
    await expect(page.getByText('Too many checks. Please wait a minute and try again.')).toBeVisible();
  });

  test('works without scripts, keeps what was typed and calls nothing wrong yet @no-script-only', async ({
    page,
    accounts,
  }) => {
    await page.goto('/signup');
    for (const [id, answer] of [
      [accounts.member.id, 'This ID is already in use.'],
      ['surely0free1', 'This ID is available.'],
    ] as const) {
      await fill(page, { ID: id, Name: '홍길동', Password: PASSWORD });
      await page.getByRole('button', { name: 'Verify ID' }).click();
      await expect(page.getByText(answer)).toBeVisible();
      await expect(field(page, 'ID')).toHaveValue(id);
      await expect(field(page, 'Name')).toHaveValue('홍길동');
      await expect(field(page, 'Password')).toHaveValue('');
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await expect(page).toHaveTitle('Sign Up · Routi');
    }
  });
});

test.describe('the consents of sign-up', () => {
  test('are ticked by nobody beforehand, all six by Select all, and some of them leave it half', async ({
    page,
  }) => {
    await page.goto('/signup');
    const all = box(page, 'Select all');
    const six = [TERMS, PRIVACY, MARKETING, ...WAYS].map((label) => box(page, label));
    for (const each of [all, ...six]) await expect(each).not.toBeChecked();
    await all.check();
    for (const each of six) await expect(each).toBeChecked();
    await box(page, 'SMS (optional)').uncheck();
    await expect(all).toBeChecked({ indeterminate: true });
    await expect(box(page, MARKETING)).toBeChecked();
    await box(page, 'SMS (optional)').check();
    await expect(all).toBeChecked();
    await all.uncheck();
    for (const each of six) await expect(each).not.toBeChecked();
    await expect(all).toBeChecked({ indeterminate: false, checked: false });
  });

  test('let the marketing box set its three, and nothing else', async ({ page }) => {
    await page.goto('/signup');
    for (const ticked of [true, false]) {
      await box(page, MARKETING).setChecked(ticked);
      for (const way of WAYS) await expect(box(page, way)).toBeChecked({ checked: ticked });
      await expect(box(page, TERMS)).not.toBeChecked();
      await expect(box(page, PRIVACY)).not.toBeChecked();
    }
  });

  test('show their texts in boxes that a keyboard reaches', async ({ page }) => {
    await page.goto('/signup');
    for (const details of await page.getByText('View terms').all()) {
      await details.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('section.terms-box:focus')).toBeVisible();
      await expect(page.locator('section.terms-box:focus')).toContainText(/[가-힣]/);
    }
    await expectSound(page, 'sign-up with the terms open');
  });
});

test.describe('a sign-up that is sent', () => {
  test('cannot be sent twice, is confirmed, and leads to the login @postgres', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let posts = 0;
    await page.route('**/signup.data*', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1;
        await held;
      }
      await route.continue();
    });
    const person = newPerson();
    await page.goto('/signup');
    await fill(page, person);
    await agree(page);
    await signUpButton(page).click();
    await expect(signUpButton(page)).toBeDisabled();
    await field(page, 'Email').press('Enter');
    await expect(signUpButton(page)).toBeDisabled();
    release();
    const notice = page.getByRole('status').filter({ hasText: 'Sign up completed' });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(page).toHaveURL(/\/login$/);
    expect(posts).toBe(1);
    await logIn(page, { id: person.ID, password: PASSWORD });
    await expect(page.getByText('Signed in as 홍길동')).toBeVisible();
  });

  test('leads to the login after three seconds and not before', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T00:00:00Z' });
    await page.clock.pauseAt('2026-01-01T01:00:00Z');
    await page.goto('/signup?done=1');
    // It takes the focus when it begins to count.
    await expect(page.locator(':focus')).toContainText('Sign up completed');
    await page.clock.runFor(2_999);
    await expect(page).toHaveURL(/\/signup\?done=1$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  });

  test('stays where it is for someone who says so', async ({ page }) => {
    await page.clock.install();
    await page.goto('/signup?done=1');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByText('You will be taken to the login page')).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/signup/);
    await expect(page).toHaveTitle('Sign up completed · Routi');
    await expectSound(page, 'completed sign-up');
    await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('by Enter is a sign-up and no question about the ID', async ({ page }) => {
    await page.goto('/signup');
    await fill(page, newPerson());
    await agree(page);
    await field(page, 'Email').press('Enter');
    await expect(page.getByText('Sign up completed')).toBeVisible();
  });

  test('with an ID that is taken says so at the ID and keeps all but the passwords', async ({
    page,
    accounts,
    expectStatus,
  }) => {
    expectStatus(409);
    const person = { ...newPerson(), ID: accounts.member.id };
    await page.goto('/signup');
    await fill(page, person);
    await agree(page);
    await box(page, MARKETING).check();
    await signUpButton(page).click();
    await expectSaid(field(page, 'ID'), 'This ID is already in use.');
    await expect(summary(page).getByRole('link')).toHaveText(['This ID is already in use.']);
    await expect(page).toHaveTitle('Error: Sign Up · Routi');
    await expect(summary(page)).toBeFocused();
    await summary(page).getByRole('link').press('Enter');
    await expect(field(page, 'ID')).toBeFocused();
    for (const [label, value] of Object.entries(person)) {
      if (!label.includes('Password')) await expect(field(page, label), label).toHaveValue(value);
    }
    for (const label of [TERMS, PRIVACY, MARKETING, ...WAYS]) await expect(box(page, label)).toBeChecked();
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Confirm Password')).toHaveValue('');
    await expectSound(page, 'sign-up with a taken ID');

    await fill(page, { ID: newPerson().ID, Password: PASSWORD, 'Confirm Password': PASSWORD });
    await signUpButton(page).click();
    await expect(page.getByText('Sign up completed')).toBeVisible();
  });

  test('with an email that is taken looks like any other, makes no member and is told to its owner @postgres', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401);
    const owner = newPerson();
    await signUp(page, owner);
    const first = await page.getByRole('main').innerText();
    const second = { ...newPerson(), Email: owner.Email.toUpperCase() };
    await signUp(page, second);
    expect(await page.getByRole('main').innerText()).toBe(first);

    const mails = (await readOutbox<Message>(site)).filter(({ to }) => to === owner.Email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Someone tried to sign up with your email',
      'Welcome to Routi',
    ]);
    expect(mails[0]?.text).toContain(owner.ID);
    expect(mails[0]?.text).not.toContain(second.ID);
    await page.goto('/login');
    await fill(page, { ID: second.ID, Password: PASSWORD });
    await logInButton(page).click();
    await expect(page.getByRole('alert')).toContainText('The ID or the password is not correct.');
  });
});

test.describe('sign-up without scripts', () => {
  test('gets every sentence from the server, in a summary that leads to the fields @no-script-only', async ({
    page,
    expectStatus,
  }) => {
    expectStatus(422);
    await page.goto('/signup');
    await signUpButton(page).click();
    await expect(page).toHaveTitle('Error: Sign Up · Routi');
    await expect(summary(page).getByRole('link')).toHaveText([
      ...[SAYS.idMissing, SAYS.passwordMissing, SAYS.confirmMissing, SAYS.nameMissing],
      ...[SAYS.telMissing, SAYS.emailMissing, SAYS.terms, SAYS.privacy],
    ]);
    await summary(page).getByRole('link', { name: SAYS.nameMissing }).click();
    await expect(page.locator(':target')).toHaveAttribute('name', 'name');

    const wrong: [label: string, typed: string, sentence: string][] = [
      ['ID', 'Hong', SAYS.idShape],
      ['Password', 'password', SAYS.passwordRule],
      ['Confirm Password', 'passwort', SAYS.confirmDiffers],
      ['Name', '1', SAYS.nameShape],
      ['Tel', '01012345678', SAYS.telShape],
      ['Email', 'hong', SAYS.emailShape],
    ];
    for (const [label, typed] of wrong) await field(page, label).fill(typed);
    await box(page, MARKETING).check();
    await signUpButton(page).click();
    for (const [label, typed, sentence] of wrong) {
      await expectSaid(field(page, label), sentence);
      await expect(field(page, label)).toHaveValue(label.includes('Password') ? '' : typed);
    }
    await expect(box(page, MARKETING)).toBeChecked();
    await expectSaid(box(page, TERMS), SAYS.terms);
    await expectSaid(box(page, PRIVACY), SAYS.privacy);
  });

  test('makes a member, by Enter as well, and offers nothing that needs them @no-script-only', async ({
    page,
  }) => {
    await page.goto('/signup');
    await expect(box(page, 'Select all')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show passwords' })).toBeHidden();
    const person = newPerson();
    await fill(page, person);
    await agree(page);
    await field(page, 'Email').press('Enter');
    await expect(page.getByText('Sign up completed')).toBeVisible();
    await expect(page.getByText('in 3 seconds')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, { id: person.ID, password: PASSWORD });
    await expect(page.getByText('Signed in as 홍길동')).toBeVisible();
  });
});

test.describe('the login', () => {
  test('asks for what is missing, and after a wrong password keeps the ID and says no more than that', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401);
    await page.goto('/login');
    await expect(page).toHaveTitle('Login · Routi');
    await expectSound(page, 'empty login');
    await logInButton(page).click();
    await expectSaid(field(page, 'ID'), 'ID is required.');
    await expectSaid(field(page, 'Password'), 'Password is required.');
    await expect(field(page, 'ID')).toBeFocused();
    await expect(page).toHaveTitle('Error: Login · Routi');
    await expectSound(page, 'login with every error');

    const { id } = await newMember(site);
    for (const tried of [id, 'nobody0here']) {
      await page.goto('/login');
      await fill(page, { ID: tried, Password: 'Not-the-one7' });
      await logInButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'You are not logged inThe ID or the password is not correct.',
      );
      await expect(field(page, 'ID')).toHaveValue(tried);
      await expect(page).toHaveTitle('Error: Login · Routi');
    }
    await expectSound(page, 'refused login');
  });

  for (const known of [true, false]) {
    test(`lets ${known ? 'a member' : 'an ID that nobody has'} wait after five wrong passwords, and says how long`, async ({
      page,
      site,
      expectStatus,
    }) => {
      expectStatus(401, 429);
      const person = newPerson();
      if (known) await newMember(site, person);
      const guesser = formClient(site.origin, newAddress());
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await guesser.post('/login', { id: person.ID, password: `Wrong-guess${tries}` });
        expect(answer.status).toBe(401);
      }
      await page.goto('/login');
      await fill(page, { ID: person.ID, Password: PASSWORD });
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await logInButton(page).click();
      expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByRole('alert')).toContainText(
        /Too many tries\. Please try again in (1 minute|\d+ seconds?)\./,
      );
      await expect(field(page, 'ID')).toHaveValue(person.ID);
      await expectSound(page, 'a login that must wait');
    });
  }

  test('says all of it without scripts too, and keeps the page to go to @no-script-only', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401, 422, 429);
    const member = await newMember(site);
    await page.goto('/login?next=/notice');
    await logInButton(page).click();
    await expect(page).toHaveTitle('Error: Login · Routi');
    await expectSaid(field(page, 'ID'), 'ID is required.');
    await expectSaid(field(page, 'Password'), 'Password is required.');
    for (let tries = 0; tries < 5; tries += 1) {
      await fill(page, { ID: member.id, Password: 'Not-the-one7' });
      await logInButton(page).click();
      await expect(page.getByRole('alert')).toContainText('The ID or the password is not correct.');
      await expect(field(page, 'ID')).toHaveValue(member.id);
      await expect(field(page, 'Password')).toHaveValue('');
    }
    await fill(page, { Password: PASSWORD });
    await logInButton(page).click();
    await expect(page.getByRole('alert')).toContainText(/Please try again in (1 minute|\d+ seconds?)\./);
    await fill(page, { ID: (await newMember(site)).id, Password: PASSWORD });
    await logInButton(page).click();
    await expect(page).toHaveURL(/\/notice$/);
  });

  test('leads back to the page that asked for it, and a member does not see it again', async ({
    page,
    site,
  }) => {
    const member = await newMember(site);
    await page.goto('/faq?q=routing');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fill(page, { ID: member.id, Password: PASSWORD });
    await logInButton(page).click();
    await expect(page).toHaveURL(/\/faq\?q=routing$/);
    await page.goto('/login?next=/notice');
    await expect(page).toHaveURL(/\/notice$/);
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/mypage$/);
  });

  test('never leads off the site', async ({ page, site }) => {
    const member = await newMember(site);
    const elsewhere = [
      ...['https://example.com', '//example.com', '/\\example.com', '\\\\example.com', '///example.com'],
      ...['javascript:alert(1)', 'data:text/html,x', '/\t/example.com', '/\n/example.com', ' //example.com'],
      ...[
        '/%2f/../..//example.com',
        '/.//example.com',
        'http:example.com',
        '@example.com',
        '/..//example.com',
      ],
    ];
    for (const next of elsewhere) {
      const answer = await formClient(site.origin, newAddress()).post('/login', { ...member, next });
      const target = new URL(locationOf(answer), `${site.origin}/login`);
      expect(target.origin, next).toBe(site.origin);
    }
    for (const next of ['//example.com', 'https://example.com/login']) {
      await page.context().clearCookies();
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await fill(page, { ID: member.id, Password: PASSWORD });
      await logInButton(page).click();
      await expect(page).toHaveURL(`${site.origin}/mypage`);
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL(`${site.origin}/mypage`);
    }
  });
});

test.describe('the end of a session', () => {
  test('comes by the button, for the cookie as well as for the page', async ({ page, site }) => {
    await logIn(page, await newMember(site));
    const cookies = await page.context().cookies();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.goto('/mypage');
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    // Who left by themselves need not be told why.
    await page.goto('/login');
    await expect(page.getByText('You were signed out')).toBeHidden();
  });

  test('comes with a login elsewhere, and the older browser is told why @postgres', async ({
    page,
    browser,
    site,
  }) => {
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member);
    await expect(page.getByRole('banner').getByRole('link', { name: '홍길동, my page' })).toBeVisible();

    const elsewhere = await browser.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
    });
    const other = await elsewhere.newPage();
    await logIn(other, member);
    await expect(other.getByText('Signed in as 홍길동')).toBeVisible();
    const subjects = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(subjects[0]?.subject).toBe('New device signed in to your Routi account');

    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toContainText(
      'You were signed out because this ID signed in elsewhere',
    );
    await expectSound(page, 'a login after being signed out');

    // The newest login wins again, in the other direction.
    await logIn(page, member);
    await expect(page.getByText('Signed in as 홍길동')).toBeVisible();
    await other.goto('/mypage');
    await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await elsewhere.close();
  });
});
