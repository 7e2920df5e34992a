import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBoards } from '#demo/seed/seed-boards.ts';
import { seedHome } from '#server/seed-home.ts';
import { formClient } from '#tests/support/form-client.ts';
import { findLinkByText, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { withoutTable } from '#tests/support/without-table.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
  await seedBoards(site.platform);
  await seedHome(site.platform);
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, undefined, 'text/html');
const FAILED = 'The awards could not be loaded.';

test('shows Retry in place of a block that cannot be read, and keeps the others', async () => {
  await withoutTable(site.platform.db, 'home_awards', async () => {
    const html = await visitor().page('/');
    for (const text of [FAILED, 'Routi-AR', 'What is the difference between', 'Read More'])
      expect(textOf(html)).toContain(text);
    expect(findLinkByText(html, 'Retry')).toBe('/');
    expect((await visitor().get('/db/home.json')).status).toBe(500);
  });
  const again = textOf(await visitor().page('/'));
  expect(again).toContain('KES Innovation Award');
  expect(again).not.toContain(FAILED);
});

test('proves to search engines whose site it is', async () => {
  expect(await visitor().page('/')).not.toContain('site-verification');
  Object.assign(site.platform, { siteVerification: { google: null, naver: 'a1b2c3d4e5f6' } });
  const html = await visitor().page('/');
  expect(html).toContain('<meta name="naver-site-verification" content="a1b2c3d4e5f6"/>');
  expect(html).not.toContain('google-site-verification');
});

test('serves all content of the home page to programs', async () => {
  const content = await (await visitor().get('/db/home.json')).json();
  expect(content.awards[0]).toHaveLength(4);
  expect(Object.keys(content.solution[0][0]).sort()).toEqual([
    'file',
    'icon',
    'subTitle',
    'title',
    'url',
    'video',
  ]);
});
