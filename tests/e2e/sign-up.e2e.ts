import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  agree,
  box,
  expectSaid,
  expectSignedUp,
  expectSound,
  field,
  fill,
  logInButton,
  MARKETING,
  type Message,
  newPerson,
  PASSWORD,
  PRIVACY,
  SAYS,
  signUp,
  signUpButton,
  stopClock,
  summary,
  TERMS,
  test,
  WAYS,
} from './support/people.ts';
import { expect } from './support/site.ts';

test.describe('a sign-up that is sent', () => {
  test('cannot be sent twice, is confirmed, and leads to the login @stock', async ({ page }) => {
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
    await stopClock(page);
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
    // It takes the focus when it begins to count.
    await expect(page.locator(':focus')).toContainText('Sign up completed');
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL(/\/login$/);
    expect(posts).toBe(1);
    await logIn(page, { id: person.ID, password: PASSWORD });
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
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

  test('stays where it is for someone who says so @embedded', async ({ page }) => {
    await stopClock(page);
    await page.goto('/signup?done=1');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByText('You will be taken to the login page')).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/signup/);
    await expect(page).toHaveTitle('Sign up completed · Routi');
    // Nothing waits any more, but axe does.
    await page.clock.resume();
    await expectSound(page, 'completed sign-up');
    await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('by Enter is a sign-up and no question about the ID', async ({ page }) => {
    await page.goto('/signup');
    await fill(page, newPerson());
    await agree(page);
    await field(page, 'Email').press('Enter');
    await expectSignedUp(page);
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
    await expectSignedUp(page);
  });

  test('with an email that is taken looks like any other, makes no member and is told to its owner @stock', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401);
    const owner = newPerson();
    // Else the page that is compared goes on to the login meanwhile.
    await stopClock(page);
    const main = page.getByRole('main');
    await signUp(page, owner);
    // The address changes before the page does.
    await expect(main).toContainText('Sign up completed');
    const first = await main.innerText();
    const second = { ...newPerson(), Email: owner.Email.toUpperCase() };
    await signUp(page, second);
    await expect(main).toHaveText(first, { useInnerText: true });

    const mails = (await readOutbox<Message>(site)).filter(({ to }) => to === owner.Email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '회원님의 이메일로 가입하려는 시도가 있었습니다 / Someone tried to sign up with your email',
      'Routi 가입을 환영합니다 / Welcome to Routi',
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
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
  });
});
