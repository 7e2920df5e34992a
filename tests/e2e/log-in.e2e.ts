import { formClient } from '../support/form-client.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  expectSaid,
  expectSound,
  field,
  fill,
  isPostTo,
  logInButton,
  type Message,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';

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

  test('lets a member wait after five wrong passwords, and says how long', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401, 429);
    const person = newPerson();
    await newMember(site, person);
    const guesser = formClient(site.origin, newAddress());
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await guesser.post('/login', { id: person.ID, password: `Wrong-guess${tries}` });
      expect(answer.status).toBe(401);
    }
    await page.goto('/login');
    await fill(page, { ID: person.ID, Password: PASSWORD });
    const answered = page.waitForResponse(isPostTo('/login'));
    await logInButton(page).click();
    expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toContainText(
      /Too many tries\. Please try again in (1 minute|\d+ seconds?)\./,
    );
    await expect(field(page, 'ID')).toHaveValue(person.ID);
    await expectSound(page, 'a login that must wait');
  });

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

  test('leads back to the page that asked for it, and a member does not see it again @embedded', async ({
    page,
    site,
  }) => {
    const member = await newMember(site);
    await page.goto('/faq?q=routing');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fill(page, { ID: member.id, Password: PASSWORD });
    await logInButton(page).click();
    await expect(page).toHaveURL(/\/faq\?q=routing$/);
    await page.goto('/login?next=/notice');
    await expect(page).toHaveURL(/\/notice$/);
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/mypage\/overview$/);
  });
});

test.describe('the end of a session', () => {
  test('comes by the button, for the cookie as well as for the page', async ({ page, site }) => {
    await logIn(page, await newMember(site));
    const cookies = await page.context().cookies();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.goto('/mypage');
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    // Who left by themselves need not be told why.
    await page.goto('/login');
    await expect(page.getByText('You were logged out')).toBeHidden();
  });

  test('comes with a login elsewhere, and the older browser is told why @stock', async ({
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
    await expect(other.getByText('Logged in as 홍길동')).toBeVisible();
    const subjects = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(subjects[0]?.subject).toBe(
      '새 기기에서 Routi 계정에 로그인했습니다 / New device signed in to your Routi account',
    );

    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toContainText(
      'You were logged out because this ID logged in elsewhere',
    );
    await expectSound(page, 'a login after being signed out');

    // The newest login wins again, in the other direction.
    await logIn(page, member);
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
    await other.goto('/mypage');
    await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await elsewhere.close();
  });
});
