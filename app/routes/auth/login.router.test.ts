import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formClient, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { fieldErrors } from '#tests/support/page-data.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { newAddress, newMember, newPerson, PASSWORD } from '#tests/support/site-visitors.ts';
import { submitAndFollow } from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const visitor = (accept?: string) => formClient(site.origin, newAddress(), accept);

test('rejects a login without ID and password at both fields', async () => {
  const refused = await visitor().post('/login', {});
  expect(refused.status).toBe(422);
  expect(await fieldErrors(refused)).toEqual({ id: ['id-required'], password: ['password-required'] });
});

test('redirects a login to the requesting page, and a member past the login', async () => {
  const { id, password } = await newMember(site);
  const client = visitor('text/html');
  const entered = await submitForm(client, {
    at: '/login?next=/notice',
    button: 'Login',
    type: { id, password },
  });
  expect(locationOf(entered)).toBe('/notice');
  expect(locationOf(await client.get('/login?next=/faq'))).toBe('/faq');
});

test('answers 401 to a wrong password, and 429 with Retry-After after five of them', async () => {
  const { id } = await newMember(site);
  const client = visitor();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await client.post('/login', { id, password: `Wrong-guess${tries}` })).status).toBe(401);
  const limited = await client.post('/login', { id, password: PASSWORD });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('shows errors without scripts, and keeps the ID and target page but no password', async () => {
  const { id } = await newMember(site);
  const client = visitor('text/html');
  const at = '/login?next=/notice';
  const submit = (html: string, type: Record<string, string>) =>
    submitAndFollow(client, { at, html, button: 'Login', type });
  const empty = await submit(await client.page(at), {});
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('<title>Error: Login · Routi</title>');
  for (const sentence of ['ID is required.', 'Password is required.']) expect(empty.text).toContain(sentence);
  let { html } = empty;
  for (const tried of [id, 'nobody0here']) {
    const wrong = await submit(html, { id: tried, password: 'Not-the-one7' });
    expect(wrong.status).toBe(401);
    expect(wrong.html).toContain('<title>Error: Login · Routi</title>');
    expect(wrong.text).toContain('You are not logged in The ID or the password is not correct.');
    expect(wrong.html).toMatch(new RegExp(`<input[^>]*name="id"[^>]*value="${tried}"`));
    expect(wrong.html).not.toContain('Not-the-one7');
    html = wrong.html;
  }
  const entered = await submitForm(client, { at, html, button: 'Login', type: { id, password: PASSWORD } });
  expect(locationOf(entered)).toBe('/notice');
});

test('logs a member out without scripts', async () => {
  const { id, password } = await newMember(site);
  const client = visitor('text/html');
  await client.post('/login', { id, password });
  const left = await submitForm(client, { at: '/mypage', button: 'Log out' });
  expect(locationOf(left)).toBe('/');
  expect(textOf(await client.page('/mypage'))).toContain('Please log in');
});

describe('the login', () => {
  test('throttles an unknown ID after five wrong passwords, and says how long', async () => {
    const { id } = newPerson();
    const guesser = visitor();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guesser.post('/login', { id, password: `Wrong-guess${tries}` })).status).toBe(401);
    const browser = visitor('text/html');
    const type = { id, password: PASSWORD };
    const refused = await submitForm(browser, { at: '/login', button: 'Login', type });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(textOf(html)).toMatch(/Too many attempts\. Please try again in (1 minute|\d+ seconds?)\./);
    expect(html).toMatch(new RegExp(`<input[^>]*name="id"[^>]*value="${id}"`));
  });

  test('never redirects to another site', async () => {
    const member = await newMember(site);
    const login = { id: member.id, password: member.password };
    const elsewhere = [
      ...['https://example.com', '//example.com', '/\\example.com', '\\\\example.com', '///example.com'],
      ...['javascript:alert(1)', 'data:text/html,x', '/\t/example.com', '/\n/example.com', ' //example.com'],
      ...[
        '/%2f/../..//example.com',
        '/.//example.com',
        'http:example.com',
        '@example.com',
        '/..//example.com',
      ],
    ];
    for (const next of elsewhere) {
      const response = await visitor().post('/login', { ...login, next });
      const target = new URL(locationOf(response), `${site.origin}/login`);
      expect(target.origin, next).toBe(site.origin);
    }
    for (const next of ['//example.com', 'https://example.com/login']) {
      const browser = visitor('text/html');
      const at = `/login?next=${encodeURIComponent(next)}`;
      expect(locationOf(await submitForm(browser, { at, button: 'Login', type: login }))).toBe(
        '/mypage/overview',
      );
      expect(locationOf(await browser.get(at))).toBe('/mypage/overview');
    }
  });
});
