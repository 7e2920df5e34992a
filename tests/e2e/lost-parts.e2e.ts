import { stopClock } from './support/people.ts';
import { expectTakenOver } from './support/scripts-run.ts';
import { expect, test } from './support/site.ts';

test('a page whose chunk is missing is loaded as a document once, then an error screen is shown', async ({
  browser,
  site,
}) => {
  // A page of its own: the router logs to the console, and the fetch is meant to fail.
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

test('a chunk that has not arrived after two minutes counts as missing', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  await stopClock(page);
  let requests = 0;
  await page.route('**/assets/sign-up-*.js', () => {
    // Never fulfilled.
    requests += 1;
  });
  const heading = page.getByRole('heading', { level: 1 });
  const goToSignUp = async () => {
    await page.goto('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    const before = requests;
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await expect.poll(() => requests).toBeGreaterThan(before);
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

test('a missing page without a page to go back to redirects to the home page', async ({
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
  // It goes back after three seconds and notices a second later that nothing happened; the count starts with a delay.
  const aSecondLater = async () => {
    await page.clock.runFor(1_000);
    return page.url();
  };
  await expect.poll(aSecondLater, { intervals: [50] }).toBe(`${site.origin}/`);
});

test('a GET of the logout address is rejected with a page', async ({ page, expectStatus }) => {
  expectStatus(405);
  const response = await page.goto('/logout');
  expect(response?.headers().allow).toBe('POST');
  await expect(page.getByRole('alert')).toHaveText('Please use the Log out button.');
  await expect(page).toHaveTitle('Unexpected Application Error! · Routi');
});

test('the home page passes its search on in the navigation state', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Search the FAQ').fill(' pipe ');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ search: 'pipe' });
});
