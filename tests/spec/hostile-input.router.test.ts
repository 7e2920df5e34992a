import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { HOSTILE_TEXTS } from '#tests/e2e/support/hostile-texts.ts';
import { formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoAccounts } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { hostileText } from './hostile-bodies.ts';
import { HOSTILE_QUERIES, HOSTILE_SEARCHES } from './hostile-searches.ts';

let site: RouterSite;
let accounts: DemoAccounts;
beforeAll(async () => {
  site = await openRouterSite();
  accounts = await site.seed();
});
afterAll(() => site.close());

const RUNS = repetitions(60, 500);
/** Every search is tried, or every second one. */
const SEARCH_STEP = repetitions(2, 1);

describe('the site never fails on', () => {
  const ADDRESSES = [
    ...['/notice', '/faq', '/notice/1', '/payment', '/payment/return', '/payment/window'],
    ...['/completepayment', '/orderdetail', '/login', '/solutionplan', '/session.json', '/db/news.json'],
  ];
  test('a hostile query on any page', async () => {
    const client = await logIn(site, accounts.member);
    const parameter = fc.constantFrom(
      'q',
      'page',
      'size',
      'type',
      'order',
      'plan',
      'next',
      'authKey',
      'customerKey',
      'code',
    );
    const value = hostileText.map((text) => text.slice(0, 2_000));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ADDRESSES),
        fc.array(fc.tuple(parameter, value)),
        async (path, query) => {
          const search = new URLSearchParams(query).toString().slice(0, 6_000);
          const response = await client.get(`${path}?${search}`);
          await response.arrayBuffer();
          expect(response.status, `${path}?${search}`).toBeLessThan(500);
        },
      ),
      { numRuns: RUNS * 2 },
    );
  });

  test('a hostile search, and shows a list', async () => {
    const client = formClient(site.origin, undefined, 'text/html');
    expect(HOSTILE_SEARCHES.length).toBeGreaterThanOrEqual(200);
    const addresses = [
      // Alternately on one board, and on the other with more parameters.
      ...HOSTILE_SEARCHES.filter((_, at) => at % SEARCH_STEP === 0).map((q, turn) =>
        turn % 2 === 0
          ? `/faq?${new URLSearchParams({ q })}`
          : `/notice?${new URLSearchParams({ q, type: 'Notice', page: '2' })}`,
      ),
      ...HOSTILE_QUERIES.map((q) => `/faq?q=${q}`),
    ];
    for (const address of addresses) {
      const response = await client.get(address);
      const html = await response.text();
      expect(response.status, address).toBe(200);
      expect(html, address).toMatch(/results?(<!-- -->)?, page/);
      expect(html, address).not.toContain('<img src=x');
    }
  });

  test('an impossible id or address', async () => {
    const client = formClient(site.origin);
    for (const segment of [
      '0',
      '-1',
      '1e9',
      '99999999999999999999',
      'abc',
      '%00',
      '%ff',
      '..%2f..',
      "1'--",
      '１',
    ]) {
      for (const board of ['notice', 'faq']) {
        const response = await client.get(`/${board}/${segment}`);
        expect(response.status, segment).toBeGreaterThanOrEqual(400);
        expect(response.status, segment).toBeLessThan(500);
      }
    }
  });
});

test('a POST from another origin is rejected and does not end the session', async () => {
  const client = await logIn(site, accounts.member);
  const cookie = `sid=${client.cookie('sid')}`;
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    {},
  ];
  for (const path of ['/signup', '/signup/check-id', '/login', '/payment', '/logout']) {
    for (const headers of foreign) {
      const body = new URLSearchParams({ id: 'x' });
      const response = await fetch(new URL(path, site.origin), {
        method: 'POST',
        headers: { ...headers, Cookie: cookie },
        body,
        redirect: 'manual',
      });
      expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  expect(await (await client.get('/session.json')).json()).toMatchObject({
    member: { name: expect.any(String) },
  });
});

test('hostile text in the type of a post or in an unknown field is rejected (security B5)', async () => {
  const client = await logIn(site, accounts.editor);
  const post = { title: 'A title', type: 'Etc.', contents: 'Contents.' };
  for (const type of HOSTILE_TEXTS) {
    expect((await client.post('/faq/write', { ...post, type })).status, type).toBe(422);
  }
  for (const field of ['images', 'date', 'id', 'author_id']) {
    const forged = { ...post, [field]: '<svg onload=ran=1>' };
    expect((await client.post('/faq/write', forged)).status, field).toBe(422);
  }
});

test('a forged price, a stolen key and the order of another member change nothing', async () => {
  const client = await logIn(site, accounts.editor, 'text/html');
  const form = {
    plan: 'standard',
    checkout: inputValue(await client.page('/payment?plan=standard'), 'checkout'),
    method: 'card',
    company: '',
    name: 'Forger Name',
    phone: '010-1234-5678',
    email: 'forger@example.com',
    address: '1 Forger Street',
    personalInfo: 'on',
    agreementPayment: 'on',
  };
  for (const forged of ['total', 'price', 'amount', 'accountId', 'role']) {
    expect((await client.post('/payment', { ...form, [forged]: '1000' })).status, forged).toBe(422);
  }
  expect(await client.page('/orderdetail')).toContain('No orders yet');

  const placed = await client.post('/payment', form);
  const number = new URL(locationOf(placed), site.origin).searchParams.get('order') ?? '';
  expect(await client.page(`/orderdetail?order=${number}`)).toContain('₩3,750,000');

  const stranger = await logIn(site, accounts.admin);
  for (const path of ['orderdetail', 'completepayment', 'payment', 'payment/window']) {
    expect((await stranger.get(`/${path}?order=${number}`)).status, path).toBe(404);
  }
  const returned = await stranger.get(`/payment/return?order=${number}&authKey=stolen&customerKey=stolen`);
  expect(returned.status).toBe(302);
  expect(await client.page(`/orderdetail?order=${number}`)).toContain('Waiting for payment');
});

test('pages of a member ask a visitor to log in and show no data', async () => {
  const owner = await logIn(site, accounts.subscriber);
  const number = (await owner.page('/orderdetail')).match(/R[0-9A-Z]{14}/)?.[0] ?? '';
  const visitor = formClient(site.origin, undefined, 'text/html');
  for (const path of [
    `orderdetail?order=${number}`,
    `completepayment?order=${number}`,
    'mypage',
    'mypage/ticket',
    'mypage/memberinfo',
    'payment?plan=standard',
  ]) {
    const page = await visitor.page(`/${path}`);
    expect(page, path).toContain('Please log in');
    expect(page, path).not.toContain('Hangang');
  }
  expect((await visitor.post('/payment', { plan: 'standard' })).status).toBe(401);
});
