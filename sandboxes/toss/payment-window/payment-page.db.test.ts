import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type LocalSandbox,
  openLocalSandbox,
  SANDBOX_KEYS,
  SHOP_ORIGIN,
} from '#tests/support/local-sandbox.ts';
import { steppedClock } from '#tests/support/stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_CARDS } from '../test-cards.ts';

/** Tests the card window like a browser without scripts. */
const HALF_AN_HOUR_MS = 30 * 60_000;
const APPROVED = '4906251234123456';
let database: TestDatabase;
let sandbox: LocalSandbox;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await openLocalSandbox({ ...database, clock: steppedClock('2026-11-20T00:00:00Z') });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});
afterEach(() => sandbox.control('clock', { reset: true }));

const payment = (change: Record<string, string> = {}) => ({
  kind: 'payment',
  clientKey: SANDBOX_KEYS.clientKey,
  amount: '1980000',
  orderId: `order-${randomUUID()}`,
  orderName: 'Routi Basic',
  successUrl: `${SHOP_ORIGIN}/paid?step=2`,
  failUrl: `${SHOP_ORIGIN}/failed`,
  ...change,
});
const billing = (change: Record<string, string> = {}) => ({
  kind: 'billing',
  clientKey: SANDBOX_KEYS.clientKey,
  customerKey: randomUUID(),
  successUrl: `${SHOP_ORIGIN}/paid`,
  failUrl: `${SHOP_ORIGIN}/failed?from=window`,
  ...change,
});

const open = (query: Record<string, string>) =>
  fetch(`${sandbox.url}/pay?${new URLSearchParams(query)}`, { redirect: 'manual' });

async function formAction(page: Response): Promise<string> {
  const action = /<form[^>]*action="([^"]+)"/.exec(await page.text())?.[1];
  if (action === undefined) throw new Error('The page has no form.');
  return new URL(action, sandbox.url).href;
}

async function press(action: string, outcome: string, card = APPROVED) {
  const body = new URLSearchParams({ card, outcome });
  const response = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  const target = response.headers.get('Location');
  return { status: response.status, target: target === null ? null : new URL(target) };
}

const parameters = (url: URL | null) => Object.fromEntries(url?.searchParams ?? []);

describe('the page', () => {
  test('identifies itself, offers every test card and three buttons, and needs no script', async () => {
    const page = await open(payment());
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Sandbox card window</title>');
    expect(html).toContain('No money moves');
    expect(html).toContain('₩1,980,000');
    const offered = [...html.matchAll(/type="radio" name="card" value="(\d+)"/g)].map((match) => match[1]);
    expect(offered).toEqual(TEST_CARDS.map((card) => card.number));
    const buttons = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((match) => match[1]);
    expect(buttons).toEqual(['Approve', 'Decline', 'Close']);
    expect(html).not.toContain('<script');
  });

  test('allows only its own style, and lets its form lead to the shop', async () => {
    const page = await open(payment());
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    const style = /<style>([\s\S]*)<\/style>/.exec(await page.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(policy).toContain(`form-action 'self' ${SHOP_ORIGIN}`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("escapes the shop's input", async () => {
    const html = await (await open(payment({ orderName: '<img src=x onerror=alert(1)>' }))).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('shows the same window after a reload', async () => {
    const query = payment();
    expect(await formAction(await open(query))).toBe(await formAction(await open(query)));
  });

  test('opens one window for 20 concurrent requests', async () => {
    const query = payment();
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(query)));
    const actions = await Promise.all(pages.map(formAction));
    expect(new Set(actions).size).toBe(1);
  });
});

describe('Approve', () => {
  test('redirects a payment to the shop, keeping the parameters of its URL', async () => {
    const query = payment();
    const { status, target } = await press(await formAction(await open(query)), 'approve');
    expect(status).toBe(303);
    expect(target?.href.startsWith(`${SHOP_ORIGIN}/paid?step=2&`)).toBe(true);
    expect(parameters(target)).toEqual({
      step: '2',
      paymentKey: expect.stringMatching(/^tgen_/),
      orderId: query.orderId,
      amount: '1980000',
    });
  });

  test('redirects a registration to the shop with an authorization', async () => {
    const query = billing();
    const { target } = await press(await formAction(await open(query)), 'approve');
    expect(parameters(target)).toEqual({
      customerKey: query.customerKey,
      authKey: expect.stringMatching(/^bln_/),
    });
  });

  test('leads to the same place when pressed twice or followed by Close', async () => {
    const action = await formAction(await open(billing()));
    const first = await press(action, 'approve');
    expect(await press(action, 'approve')).toEqual(first);
    expect(await press(action, 'close')).toEqual(first);
  });

  test('authorizes once when pressed 20 times at once', async () => {
    const action = await formAction(await open(billing()));
    const presses = await Promise.all(Array.from({ length: 20 }, () => press(action, 'approve')));
    expect(new Set(presses.map(({ target }) => target?.href)).size).toBe(1);
  });

  test('leaves a page that links to the shop', async () => {
    const action = await formAction(await open(billing()));
    const { target } = await press(action, 'approve');
    const html = await (await fetch(action)).text();
    expect(html).toContain('This window is finished.');
    expect(html).toContain(`href="${target?.href.replaceAll('&', '&amp;')}"`);
  });
});

test('Decline redirects to the fail URL with the reason and the order', async () => {
  const query = payment();
  const { target } = await press(await formAction(await open(query)), 'decline');
  expect(target?.pathname).toBe('/failed');
  expect(parameters(target)).toEqual({
    code: 'REJECT_CARD_COMPANY',
    message: expect.any(String),
    orderId: query.orderId,
  });
});

test('Close redirects to the fail URL without the order', async () => {
  const { target } = await press(await formAction(await open(payment())), 'close');
  expect(parameters(target)).toEqual({ code: 'PAY_PROCESS_CANCELED', message: expect.any(String) });
});

test('a window is aborted after half an hour', async () => {
  const query = payment();
  const action = await formAction(await open(query));
  await sandbox.control('clock', { advanceMs: HALF_AN_HOUR_MS });
  expect(await (await fetch(action)).text()).toContain('This window has expired.');
  const { target } = await press(action, 'approve');
  expect(parameters(target)).toMatchObject({ code: 'PAY_PROCESS_ABORTED', orderId: query.orderId });
});

test('a paid order opens no window', async () => {
  const query = payment();
  const { target } = await press(await formAction(await open(query)), 'approve');
  const paymentKey = target?.searchParams.get('paymentKey');
  await fetch(`${sandbox.url}/v1/payments/confirm`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${SANDBOX_KEYS.secretKey}:`)}` },
    body: JSON.stringify({ paymentKey, orderId: query.orderId, amount: 1_980_000 }),
  });
  const again = await open(query);
  expect(again.status).toBe(303);
  expect(again.headers.get('Location')).toContain(`${SHOP_ORIGIN}/failed?code=DUPLICATED_ORDER_ID`);
});

test.each([
  ['a foreign success URL', payment({ successUrl: 'https://evil.example/paid' })],
  ['a foreign fail URL', billing({ failUrl: 'https://evil.example/failed' })],
  ['the shop as a user name', payment({ successUrl: 'https://shop.example@evil.example/' })],
  ['credentials in the URL', payment({ successUrl: 'https://a:b@shop.example/' })],
  ['a script as the URL', payment({ failUrl: 'javascript:alert(1)' })],
  ['a path as the URL', payment({ failUrl: '/failed' })],
  ['a host that only starts like the shop', payment({ successUrl: 'https://shop.example.evil.example/' })],
  ['another client key', payment({ clientKey: 'test_ck_other' })],
  ['an amount with a fraction', payment({ amount: '1000.5' })],
  ['an order id that is too short', payment({ orderId: 'a' })],
  ['a registration without a customer', billing({ customerKey: '' })],
  ['no kind', payment({ kind: '' })],
])('%s is rejected with an error page', async (_, query) => {
  const page = await open(query);
  expect(page.status).toBe(400);
  expect(await page.text()).not.toContain('<form');
});

test('rejects an unknown card', async () => {
  const action = await formAction(await open(payment()));
  expect(await press(action, 'approve', '4111111111111111')).toEqual({ status: 400, target: null });
});

test('an unknown window returns 404', async () => {
  expect(await press(`${sandbox.url}/pay/win_none`, 'approve')).toEqual({ status: 404, target: null });
});

test('the SDK stub opens the same window', async () => {
  const script = await fetch(`${sandbox.url}/v2/standard`);
  expect(script.headers.get('Content-Type')).toContain('text/javascript');
  const visited: URL[] = [];
  const browser: {
    TossPayments?: (key: string) => { payment(by: object): Record<string, (o: object) => unknown> };
  } = {};
  const run = new Function('window', 'document', 'location', await script.text());
  run(
    browser,
    { currentScript: null },
    { href: `${SHOP_ORIGIN}/window`, assign: (to: URL) => visited.push(to) },
  );
  const addresses = { successUrl: `${SHOP_ORIGIN}/paid`, failUrl: `${SHOP_ORIGIN}/failed` };
  const card = browser.TossPayments?.(SANDBOX_KEYS.clientKey).payment({ customerKey: 'customer-1' });
  void card?.requestBillingAuth?.({ method: 'CARD', ...addresses });
  const order = { amount: { currency: 'KRW', value: 1000 }, orderId: 'order-sdk-1', orderName: 'Routi' };
  void card?.requestPayment?.({ method: 'CARD', ...order, ...addresses });
  expect(visited.map((url) => `${url.origin}${url.pathname}`)).toEqual(
    Array(2).fill(`${SHOP_ORIGIN}/sandbox/toss/pay`),
  );
  for (const url of visited) expect((await open(parameters(url))).status).toBe(200);
});
