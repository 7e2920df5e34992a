import { formClient, locationOf } from '../support/form-client.ts';
import { expect, test } from './support/site.ts';

const PUBLIC = [
  '/',
  '/solution',
  '/solution/routiar',
  '/solutionplan',
  '/notice',
  '/notice/1',
  '/faq?q=download',
];
const PERSONAL = [
  '/login',
  '/mypage',
  '/payment',
  '/signup',
  '/session.json',
  '/no-such-page',
  '/notice/999999',
];

test('public pages run their scripts under a content security policy of hashes', async ({ page, site }) => {
  for (const path of PUBLIC) {
    const policy = (await fetch(site.origin + path)).headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
    expect(policy, path).not.toMatch(/nonce|unsafe|strict-dynamic/);
    await page.goto(path);
    // Shown by script only.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('navigation between public pages loads cached data', async ({ page }) => {
  await page.goto('/faq');
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === '/notice.data');
  await page.getByRole('banner').getByRole('link', { name: 'Latest Updates' }).first().click();
  expect(await (await data).headerValue('cache-control')).toContain('public');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Updates');
});

test('a public page is identical for everybody, and revalidation gets a 304', async ({ site, accounts }) => {
  const member = formClient(site.origin);
  await member.post('/login', accounts.member);
  const visitor = formClient(site.origin);
  for (const path of PUBLIC) {
    const [theirs, ours] = [await member.get(path), await visitor.get(path)];
    expect(theirs.headers.get('etag'), path).toBe(ours.headers.get('etag'));
    expect(theirs.headers.get('cache-control'), path).toMatch(/^public, max-age=0, must-revalidate/);
    expect(theirs.headers.get('vary'), path).toBe('Accept-Encoding');
    expect(theirs.headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(await theirs.text(), path).toBe(await ours.text());
    const again = await fetch(site.origin + path, {
      headers: { 'If-None-Match': ours.headers.get('etag') ?? '' },
    });
    expect(again.status, path).toBe(304);
    const head = await fetch(site.origin + path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')], path).toEqual([200, ours.headers.get('etag')]);
  }
});

test('no other page may be stored or has an ETag', async ({ site, accounts }) => {
  const member = formClient(site.origin);
  await member.post('/login', accounts.member);
  for (const path of PERSONAL) {
    for (const client of [member, formClient(site.origin)]) {
      const response = await client.get(path);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
      expect(response.headers.get('etag'), path).toBeNull();
    }
  }
});

test('the list shows each new post and hides each deleted one at once @stock', async ({ site, accounts }) => {
  const editor = formClient(site.origin);
  await editor.post('/login', accounts.editor);
  const list = async () => (await fetch(`${site.origin}/notice`)).text();
  for (let time = 1; time <= 15; time += 1) {
    const title = `Written and met ${time}`;
    expect(await list()).not.toContain(title);
    const post = { title, type: 'Notice', contents: 'Its words.' };
    const address = locationOf(await editor.post('/notice/write', post));
    expect(await list(), 'after it was written').toContain(title);
    await editor.post(`${address}/edit`, { intent: 'delete' });
    expect(await list(), 'after it was deleted').not.toContain(title);
  }
});
