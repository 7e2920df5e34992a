import { logIn } from './support/log-in.ts';
import {
  agree,
  box,
  expectAccessiblePage,
  expectFieldError,
  expectSignedUp,
  field,
  fill,
  MARKETING,
  MARKETING_CHANNELS,
  newPerson,
  PASSWORD,
  PRIVACY,
  signUpButton,
  stopClock,
  summary,
  TERMS,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

test.describe('a submitted sign-up', () => {
  test('cannot be sent twice, is confirmed and redirects to the login @stock', async ({ page }) => {
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
    // The notice takes the focus when its countdown starts.
    await expect(page.locator(':focus')).toContainText('Sign up completed');
    await page.clock.runFor(3_000);
    await expect(page).toHaveURL(/\/login$/);
    expect(posts).toBe(1);
    await logIn(page, { id: person.ID, password: PASSWORD });
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
  });

  test('redirects to the login after exactly three seconds', async ({ page }) => {
    await stopClock(page);
    await page.goto('/signup?done=1');
    // The notice takes the focus when its countdown starts.
    await expect(page.locator(':focus')).toContainText('Sign up completed');
    await page.clock.runFor(2_999);
    await expect(page).toHaveURL(/\/signup\?done=1$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  });

  test('stays on its page after Stay on this page @stock', async ({ page }) => {
    await stopClock(page);
    await page.goto('/signup?done=1');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByText('You will be taken to the login page')).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(/\/signup/);
    await expect(page).toHaveTitle('Sign up completed · Routi');
    // axe needs running timers.
    await page.clock.resume();
    await expectAccessiblePage(page, 'completed sign-up');
    await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('is sent by Enter, which does not verify the ID instead', async ({ page }) => {
    await page.goto('/signup');
    await fill(page, newPerson());
    await agree(page);
    await field(page, 'Email').press('Enter');
    await expectSignedUp(page);
  });

  test('shows a taken ID at its field and keeps all input except the passwords', async ({
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
    await expectFieldError(field(page, 'ID'), 'This ID is already in use.');
    await expect(summary(page).getByRole('link')).toHaveText(['This ID is already in use.']);
    await expect(page).toHaveTitle('Error: Sign Up · Routi');
    await expect(summary(page)).toBeFocused();
    await summary(page).getByRole('link').press('Enter');
    await expect(field(page, 'ID')).toBeFocused();
    for (const [label, value] of Object.entries(person)) {
      if (!label.includes('Password')) await expect(field(page, label), label).toHaveValue(value);
    }
    for (const label of [TERMS, PRIVACY, MARKETING, ...MARKETING_CHANNELS])
      await expect(box(page, label)).toBeChecked();
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Confirm Password')).toHaveValue('');
  });
});

test.describe('sign-up without scripts', () => {
  test('creates a member by Enter and hides controls that need scripts @no-script-only', async ({ page }) => {
    await page.goto('/signup');
    await expect(box(page, 'Select all')).toBeHidden();
    for (const name of ['Show Password', 'Show Confirm Password']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    await fill(page, newPerson());
    await agree(page);
    await field(page, 'Email').press('Enter');
    await expect(page.getByText('Sign up completed')).toBeVisible();
    await expect(page.getByText('in 3 seconds')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeHidden();
  });
});
