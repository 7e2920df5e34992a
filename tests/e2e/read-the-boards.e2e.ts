import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';

type Post = { id: number; type: string; date: string; title: string | null; contents: string | null };

/** The posts of a board's export, newest first. */
async function postsOf(page: Page, file: 'news' | 'faq'): Promise<Post[]> {
  return (await (await page.request.get(`/db/${file}.json`)).json()) as Post[];
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const typesShown = (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'result' });

test.describe('a visitor of the boards', { tag: '@stock' }, () => {
  test('filters by one category at a time, without submitting', async ({ page }) => {
    const posts = await postsOf(page, 'faq');
    const showsOnly = async (type: string) => {
      await expect.poll(async () => [...new Set(await typesShown(page))]).toEqual([type]);
      await expect(status(page)).toContainText(new RegExp(`^${await rows(page).count()} results?\\b`));
    };
    await page.goto('/faq?size=50');

    await page.getByRole('checkbox', { name: 'Download' }).click();
    await expect(page).toHaveURL(/type=Download/);
    await showsOnly('Download');

    await page.getByRole('checkbox', { name: 'Auth' }).click();
    await showsOnly('Auth');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

    await page.getByRole('checkbox', { name: 'Auth' }).click();
    await expect(rows(page)).toHaveCount(Math.min(posts.length, 50));
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('searches all posts by any part in any case and opens an answer in place', async ({ page }) => {
    const [post] = (await postsOf(page, 'faq')).toReversed().filter(({ title }) => title !== null);
    const title = post?.title ?? '';
    const part = title.slice(2, 14).trim().toUpperCase();
    await page.goto('/faq');
    await page.getByPlaceholder('Search').fill(part);
    await page.getByPlaceholder('Search').press('Enter');
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByPlaceholder('Search')).toHaveValue(part);

    // The answer opens in place; the title links to its page.
    const row = rows(page).filter({ has: page.getByRole('link', { name: title }) });
    await expect(row.locator('.prose')).toBeHidden();
    await row.locator('summary').click();
    await expect(row.locator('.prose')).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=/);

    await page.getByPlaceholder('Search').fill('no post says this');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No results for no post says this')).toBeVisible();
    await expect(status(page)).toContainText('0 results');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('pages through the list', async ({ page }) => {
    const posts = await postsOf(page, 'news');
    const pages = Math.ceil(posts.length / 10);
    const pager = page.getByRole('navigation', { name: 'Pagination' });
    await page.goto('/notice');
    await expect(rows(page)).toHaveCount(Math.min(10, posts.length));
    await expect(pager).toContainText(`1 / ${pages}`);

    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(pager).toContainText(`2 / ${pages}`);
    await expect(rows(page).first()).toContainText(String(posts[10]?.date));
    await pager.getByRole('link', { name: 'Last' }).click();
    await expect(pager).toContainText(`${pages} / ${pages}`);
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await pager.getByRole('link', { name: 'Previous' }).click();
    await expect(pager).toContainText(`${pages - 1} / ${pages}`);
    await pager.getByRole('link', { name: 'First' }).click();
    await expect(pager).toContainText(`1 / ${pages}`);

    await page.getByLabel('Items per page').selectOption('20');
    await expect(rows(page)).toHaveCount(Math.min(20, posts.length));
    await expect(page).toHaveURL(/size=20/);
  });

  test('steps from post to post across gaps in the ids', async ({ page }) => {
    const posts = (await postsOf(page, 'news')).toSorted((a, b) => a.id - b.id);
    const jump = posts.findIndex((post, at) => at > 0 && post.id > (posts[at - 1]?.id ?? 0) + 1);
    const [before, after] = [posts[jump - 1], posts[jump]];
    expect(after, 'a gap in the ids').toBeDefined();
    await page.goto(`/notice/${before?.id}`);
    const steps = page.getByRole('navigation', { name: 'Other posts' });
    await steps.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/notice/${after?.id}`);
    await steps.getByRole('link', { name: 'Prev' }).click();
    await expect(page).toHaveURL(`/notice/${before?.id}`);
    await steps.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/notice');

    await page.goto(`/notice/${posts.at(0)?.id}`);
    await expect(steps.getByRole('button', { name: 'Prev' })).toBeDisabled();
    await page.goto(`/notice/${posts.at(-1)?.id}`);
    await expect(steps.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('sees number and type from 768 px on (spec §2, §9)', async ({ page }) => {
    await page.goto('/notice');
    const headers = () => page.getByRole('columnheader').allTextContents();
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await headers()).toEqual(['No.', 'Type', 'Title', 'Date']);
    await page.setViewportSize({ width: 767, height: 800 });
    expect(await headers()).toEqual(['Title', 'Date']);
  });

  test('returns to the list with its filter and size', async ({ page }) => {
    await page.goto('/notice?type=Routi-AI&size=20');
    const title = (await rows(page).first().getByRole('link').textContent()) ?? '';
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/notice\/\d+$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => title.includes((await heading.textContent()) ?? '?')).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/notice?type=Routi-AI&size=20');
    await expect(page.getByRole('checkbox', { name: 'Routi-AI' })).toBeChecked();
  });

  test('searches from the home page', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search');
    await search.getByRole('searchbox').fill('download');
    await search.getByRole('button').click();
    await expect(page).toHaveURL('/faq?q=download');
    await expect(page.getByPlaceholder('Search')).toHaveValue('download');
  });
});

test('a list passes the row on in the navigation state, which is shown while the post loads', async ({
  page,
}) => {
  await page.goto('/notice');
  const link = rows(page).nth(1).getByRole('link');
  const [post] = (await postsOf(page, 'news')).slice(1);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/notice\/\d+\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post?.title ?? 'Untitled');
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/notice');
  release();
  await expect(page).toHaveURL(`/notice/${post?.id}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await page.evaluate(() => history.state.usr.post)).toMatchObject({
    id: Number(post?.id),
    type: post?.type,
    date: post?.date,
    title: post?.title,
  });
});

test('search terms are highlighted in the titles', async ({ page }) => {
  await page.goto('/notice?q=routi');
  await expect(rows(page).locator('mark').first()).toHaveText('Routi');
});
