import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { type FormClient, formClient, locationOf } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { newAccount, newStaff } from '#tests/support/staff-clients.ts';

let site: RouterSite;
let member: Awaited<ReturnType<typeof newAccount>>;
let accountId: string;
beforeAll(async () => {
  site = await openRouterSite();
  member = await newAccount(site);
  ({ accountId } = member);
});
afterAll(() => site.close());

/** A support client in a view of the member's pages. */
async function viewing(): Promise<FormClient> {
  const { client } = await newStaff(site, 'support');
  const fields = { intent: 'view', reason: 'Asks why a payment failed' };
  const started = await client.post(`/admin/members/${accountId}/manage`, fields);
  expect(locationOf(started)).toBe('/mypage/overview');
  return client;
}

const banner = 'Nothing can be changed.';

test("shows the member's pages under a banner, with disabled fields", async () => {
  const client = await viewing();
  const profile = await client.page('/mypage');
  expect(textOf(profile)).toContain(member.email);
  for (const path of [
    '/mypage/overview',
    '/mypage',
    '/mypage/securitysetting',
    '/mypage/ticket',
    '/orderdetail',
  ]) {
    const html = await client.page(path);
    expect(textOf(html), path).toContain(banner);
    expect(html, path).toContain('<fieldset disabled');
  }
});

test.each([
  '/mypage/securitysetting/twofactor',
  '/mypage/export.json',
  '/mypage/ticket/card',
  '/mypage/ticket/method',
  '/payment',
  '/payment/return',
  '/deleteaccount',
  '/db/member.json',
])('does not show %s', async (path) => {
  const client = await viewing();
  expect((await client.get(path)).status).toBe(403);
});

const CHANGES = Object.entries(ROUTE_POLICIES).flatMap(([route, policy]) =>
  Object.keys(policy).flatMap((method) =>
    method === 'GET' || route === '/endview' ? [] : [[method, route] as const],
  ),
);

test('rejects every change at every address of the site, as a form and as a data request', async () => {
  expect(CHANGES.length).toBeGreaterThan(50);
  const client = await viewing();
  const Cookie = ['sid', 'view-as'].map((name) => `${name}=${client.cookie(name)}`).join('; ');
  const headers = { Cookie, Origin: site.origin, Accept: 'text/html' };
  const { rows: before } = await sql`select count(*) from audit_log`.execute(site.platform.db);
  for (const [method, route] of CHANGES) {
    const path = route.replace(/:\w+/g, '1').replace('/*', '/nowhere');
    const body = new URLSearchParams({ intent: 'x' });
    const { status } = await fetch(new URL(path, site.origin), { method, headers, body, redirect: 'manual' });
    expect(status, `${method} ${path}`).toBe(403);
    const data = await fetch(new URL(`${path}.data`, site.origin), {
      method,
      headers,
      body,
      redirect: 'manual',
    });
    expect(data.status, `${method} ${path}.data`).toBe(403);
  }
  expect((await sql`select count(*) from audit_log`.execute(site.platform.db)).rows).toEqual(before);
});

test('requires the session that began the view, and its staff member', async () => {
  const client = await viewing();
  const view = client.cookie('view-as');
  const visitor = await fetch(new URL('/mypage', site.origin), {
    headers: { Cookie: `view-as=${view}`, Accept: 'text/html' },
  });
  expect(await visitor.text()).not.toContain(member.email);
  const { client: admin } = await newStaff(site, 'admin');
  const adminView = await fetch(new URL('/mypage', site.origin), {
    headers: { Cookie: `sid=${admin.cookie('sid')}; view-as=${view}`, Accept: 'text/html' },
  });
  const html = await adminView.text();
  expect(html).not.toContain(member.email);
  expect(textOf(html)).not.toContain(banner);
});

test('ends after 15 minutes', async () => {
  const client = await viewing();
  const { clock } = site.platform;
  const now = clock.now();
  clock.now = () => new Date(now.getTime() + 15 * 60_000);
  try {
    expect(textOf(await client.page('/mypage'))).not.toContain(banner);
  } finally {
    clock.now = () => now;
  }
});

test('ends by its button and returns staff to their own account', async () => {
  const client = await viewing();
  expect(locationOf(await client.post('/endview', {}))).toBe(`/admin/members/${accountId}`);
  expect(client.cookie('view-as')).toBeUndefined();
  expect(textOf(await client.page('/mypage'))).not.toContain(banner);
  expect((await client.post('/logout', {})).status).toBe(302);
});

test('notifies the member by mail and in the security settings', async () => {
  await viewing();
  expect((await messagesTo(site.platform, member.email))[0]?.text).toContain('began to look at My page');
  const own = await logIn(site, member, 'text/html');
  expect(textOf(await own.page('/mypage/securitysetting'))).toContain('Views by our staff');
  expect(textOf(await own.page('/mypage'))).not.toContain(banner);
});

test('leaves shared pages unchanged', async () => {
  const client = await viewing();
  const [inView, outside] = [
    await client.page('/notice'),
    await formClient(site.origin, undefined, 'text/html').page('/notice'),
  ];
  expect(inView).not.toContain(banner);
  expect(textOf(inView)).toBe(textOf(outside));
});
