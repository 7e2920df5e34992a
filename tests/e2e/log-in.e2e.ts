import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import {
  expectAccessiblePage,
  expectFieldError,
  field,
  fill,
  logInButton,
  type Message,
  newMember,
  newPerson,
  PASSWORD,
  test,
} from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf } from './support/transfers.ts';

test.describe('the login', () => {
  test('names missing fields, and after a wrong password keeps the ID and reveals nothing more', async ({
    page,
    site,
    expectStatus,
  }) => {
    expectStatus(401);
    await page.goto('/login');
    await expect(page).toHaveTitle('Login · Routi');
    await logInButton(page).click();
    await expectFieldError(field(page, 'ID'), 'ID is required.');
    await expectFieldError(field(page, 'Password'), 'Password is required.');
    await expect(field(page, 'ID')).toBeFocused();
    await expect(page).toHaveTitle('Error: Login · Routi');

    const { id } = await newMember(site);
    await fill(page, { ID: id, Password: 'Not-the-one7' });
    await logInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'You are not logged inThe ID or the password is not correct.',
    );
    await expect(field(page, 'ID')).toHaveValue(id);
    await expect(page).toHaveTitle('Error: Login · Routi');
    await expectAccessiblePage(page, 'refused login');
  });

  test('returns to the page that asked for it, and redirects who is logged in @stock', async ({
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
  });
});

test.describe('the end of a session', () => {
  test('comes with Log out, which also invalidates the cookie @stock', async ({ page, site }) => {
    await logIn(page, await newMember(site));
    const cookies = await page.context().cookies();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.goto('/mypage');
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    // A member who logged out needs no explanation.
    await page.goto('/login');
    await expect(page.getByText('You were logged out')).toBeHidden();
  });

  test('comes with a login elsewhere, and the older browser says why @stock', async ({ page, site }) => {
    const person = newPerson();
    const member = await newMember(site, person);
    await logIn(page, member);
    await expect(page.getByRole('banner').getByRole('link', { name: '홍길동, my page' })).toBeVisible();

    const other = await clientOf(site, member);
    const subjects = (await readOutbox<Message>(site)).filter(({ to }) => to === person.Email);
    expect(subjects[0]?.subject).toBe(
      '새 기기에서 Routi 계정에 로그인했습니다 / New device logged in to your Routi account',
    );

    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toContainText(
      'You were logged out because this ID logged in elsewhere',
    );

    // The newest login wins in the other direction, too.
    await logIn(page, member);
    await expect(page.getByText('Logged in as 홍길동')).toBeVisible();
    expect(await (await other.get('/mypage')).text()).toContain('Please log in');
  });
});
