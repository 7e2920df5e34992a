import { stopClock } from './support/people.ts';
import { expectTakenOver } from './support/scripts-run.ts';
import { expect, test } from './support/site.ts';

test('a page whose program is gone is loaded once as a whole, then the screen says what failed', async ({
  browser,
  site,
}) => {
  // A page of its own: the router complains in the console, and the fetch is meant to fail.
  const page = await browser.newPage({ baseURL: site.origin });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/sign-up-*.js', (route) => route.abort());
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign Up' });
  const hydrated = () => expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await hydrated();
  await signUp.click();
  await expect(page).toHaveURL(`${site.origin}/signup`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');

  await page.goto('/login');
  await hydrated();
  const before = documents;
  await signUp.click();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await expect(page).toHaveTitle('Unexpected Application Error! · Routi');
  expect(documents).toBe(before);

  await page.unroute('**/assets/sign-up-*.js');
  await page.getByRole('link', { name: 'Reload' }).click();
  await hydrated();
  await signUp.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
  await page.close();
});

test('a page whose program has not come after two minutes counts as gone', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  await stopClock(page);
  let asked = 0;
  await page.route('**/assets/sign-up-*.js', () => {
    // Never answered.
    asked += 1;
  });
  const heading = page.getByRole('heading', { level: 1 });
  const goToSignUp = async () => {
    await page.goto('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    const before = asked;
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(page.locator('.progress-line')).toHaveCount(1);
    await page.clock.runFor(119_000);
    await expect(heading).toHaveText('Login');
    await page.clock.runFor(1_000);
  };
  await goToSignUp();
  await expect(page).toHaveURL(`${site.origin}/signup`);
  await expect(heading).toHaveText('Sign Up');

  await goToSignUp();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await page.close();
});

test('an address without a page, with only a page ahead of it, ends at the home page', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(404);
  await stopClock(page);
  await page.evaluate((url) => location.replace(url), `${site.origin}/no-such-page`);
  await expect(page).toHaveURL(`${site.origin}/no-such-page`);
  await expectTakenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/no-such-page`);
  expect(await page.evaluate(() => history.length)).toBe(2);
  await expect(page.getByText('You will be redirected')).toBeVisible();
  // Three seconds until it goes back, and one until that has led nowhere; it begins to count a moment after it is there.
  const aSecondLater = async () => {
    await page.clock.runFor(1_000);
    return page.url();
  };
  await expect.poll(aSecondLater, { intervals: [50] }).toBe(`${site.origin}/`);
});

test('logging out by an address is refused on a page', async ({ page, expectStatus }) => {
  expectStatus(405);
  const answer = await page.goto('/logout');
  expect(answer?.headers().allow).toBe('POST');
  await expect(page.getByRole('alert')).toHaveText('Please use the Log out button.');
  await expect(page).toHaveTitle('Unexpected Application Error! · Routi');
});

test('the home page’s search goes on in navigation state', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Search the FAQ').fill(' pipe ');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ search: 'pipe' });
});
