import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxControl } from '#demo/seed/sandbox-control.ts';
import { formClient, locationOf } from '#tests/support/form-client.ts';
import { alertIn, findLinkByText, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { logIn, newAddress, newMember, newPerson, PASSWORD } from '#tests/support/site-visitors.ts';
import {
  approveCard,
  findLinkByHref,
  follow,
  orderByCard,
  orderByWindow,
  pageAfter,
  submitGatewayWindow,
} from '#tests/support/visitor-orders.ts';

const MINUTE_MS = 60_000;
const PAYCO = { method: 'easy-pay', easyPay: 'payco' };

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const newBuyer = async () => logIn(site, await newMember(site), 'text/html');

const isChecked = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*\\schecked)[^>]*>`).test(html);

test('returns to the filled form after a decline, a closed window or a rejected charge', async () => {
  const buyer = await newBuyer();
  const company = '한강플랜트';
  let window = await orderByWindow(buyer, 'standard', { company });
  for (const { press, card, message } of [
    { press: 'Close', card: 'Approved', message: 'You closed the payment window.' },
    { press: 'Decline', card: 'Approved', message: 'The card was declined.' },
    { press: 'Approve', card: 'Limit or balance not sufficient', message: 'limit or balance does not cover' },
  ]) {
    const at = await follow(buyer, await submitGatewayWindow(buyer, window, press, card));
    expect(at).toMatch(/^\/payment\?order=/);
    const html = await buyer.page(at);
    expect(alertIn(html)).toContain(message);
    expect(alertIn(html)).toContain('Nothing was charged');
    expect(html).toContain(company);
    for (const name of ['allTerms', 'personalInfo', 'agreementPayment'])
      expect(isChecked(html, name), name).toBe(true);
    window = await pageAfter(buyer, await submitForm(buyer, { at, html, button: 'Pay ₩3,750,000' }));
  }
  expect(await buyer.page('/mypage/ticket')).toMatch(/<h\d[^>]*>No subscription yet</);

  const number = (await buyer.page('/orderdetail')).match(/>(R[0-9A-Z]{14})</)?.[1] ?? '';
  const order = await buyer.page(`/orderdetail?order=${number}`);
  expect(textOf(order)).toContain('Continue to payment');
  const at = findLinkByHref(order, '/payment?order=');
  window = await pageAfter(buyer, await submitForm(buyer, { at, button: 'Pay ₩3,750,000' }));
  expect(textOf(await approveCard(buyer, window))).toContain('Payment complete');
});

test('completes the payment when the response to a charge is lost', async () => {
  const buyer = await newBuyer();
  const window = await orderByWindow(buyer, 'standard');
  expect(textOf(await approveCard(buyer, window, '500 after the charge'))).toContain('Payment complete');
});

test('charges nothing for an altered return address', async () => {
  const buyer = await newBuyer();
  const back = await submitGatewayWindow(buyer, await orderByWindow(buyer, 'standard', PAYCO), 'Approve');
  expect(back).toContain('/payment/return?');
  for (const [name, value] of [
    ['amount', '1000'],
    ['orderId', 'R00000000000000-A1'],
    ['paymentKey', 'tgen_of_somebody_else'],
  ] as const) {
    const altered = new URL(back, site.origin);
    altered.searchParams.set(name, value);
    const html = await pageAfter(buyer, await buyer.get(`${altered.pathname}${altered.search}`));
    expect(alertIn(html), name).toContain('Nothing was charged');
  }
  expect(await buyer.page('/mypage/ticket')).toMatch(/<h\d[^>]*>No subscription yet</);
});

test('expires a window that was open too long, and lets the order be paid again', async () => {
  const gateway = sandboxControl(`${site.origin}/sandbox/toss`);
  const buyer = await newBuyer();
  const window = await orderByWindow(buyer, 'standard');
  const opened = findLinkByHref(window, '/sandbox/toss/pay');
  const html = await buyer.page(opened);
  await gateway.advanceClock(31 * MINUTE_MS);
  let at: string;
  try {
    const late = locationOf(await submitForm(buyer, { at: opened, html, button: 'Approve' }));
    const { pathname, search } = new URL(late);
    at = locationOf(await buyer.get(`${pathname}${search}`));
    expect(alertIn(await buyer.page(at))).toContain('expired. Nothing was charged.');
  } finally {
    await gateway.resetClock();
  }
  const again = await pageAfter(buyer, await submitForm(buyer, { at, button: 'Pay ₩3,750,000' }));
  expect(textOf(await approveCard(buyer, again))).toContain('Payment complete');
});

test('checks out from the plans to the gateway and back without scripts, hiding what needs them', async () => {
  const buyer = await newBuyer();
  const at = findLinkByHref(await buyer.page('/solutionplan'), '/payment?plan=standard');
  expect(at).toBe('/payment?plan=standard');
  expect(await buyer.page(at)).toMatch(
    /class="[^"]*noscript:hidden[^"]*"(?:(?!<\/div>)[\s\S])*I agree to all of the following/,
  );
  const window = await orderByWindow(buyer, 'standard');
  expect(findLinkByText(window, 'Open the card window')).toContain('/sandbox/toss/pay');
  expect(textOf(await approveCard(buyer, window))).toContain('You’re on Routi Standard');
});

test('shows a visitor without a plan the way to the plans and the login', async () => {
  const html = await formClient(site.origin, newAddress(), 'text/html').page('/payment');
  expect(html).toContain('<title>Payment · Routi</title>');
  expect(textOf(html)).toContain('Please choose a plan first.');
  expect(html).toMatch(/<h\d[^>]*>Please log in</);
});

test('returns a visitor to the plan after a login on its page, and after sign-up', async () => {
  const at = '/payment?plan=standard';
  const member = await newMember(site);
  const login = { id: member.id, password: member.password };
  const buyer = formClient(site.origin, newAddress(), 'text/html');
  const wrong = { ...login, password: 'Wrong-guess1' };
  const refused = await submitForm(buyer, { at, button: 'Login', type: wrong });
  const again = { at: '/login', html: await refused.text(), button: 'Login', type: login };
  expect(locationOf(await submitForm(buyer, again))).toBe(at);

  const visitor = formClient(site.origin, newAddress(), 'text/html');
  const person = newPerson();
  const signUp = findLinkByHref(await visitor.page(at), '/signup?next=');
  const signedUp = await pageAfter(visitor, await visitor.post(signUp, signUpForm(person, PASSWORD)));
  const entered = await submitForm(visitor, {
    at: findLinkByHref(signedUp, '/login?next='),
    button: 'Login',
    type: { id: person.id, password: PASSWORD },
  });
  expect(locationOf(entered)).toBe(at);
});

test('restores the form when the session ends before Pay', async () => {
  const at = '/payment?plan=standard';
  const { id, password } = await newMember(site);
  const buyer = await logIn(site, { id, password }, 'text/html');
  const html = await buyer.page(at);
  // Another login ends this session: a member has one.
  await logIn(site, { id, password });
  const address = '서울시 강남구 테헤란로 12';
  const agreed = { personalInfo: 'on', agreementPayment: 'on' };
  const type = { company: '한강플랜트', address, method: 'virtual-account', ...agreed };
  const sent = await submitForm(buyer, { at, html, button: 'Pay ₩', type });
  expect(locationOf(sent)).toBe(`/login?next=${encodeURIComponent(at)}`);
  const login = { at: locationOf(sent), button: 'Login', type: { id, password } };
  const back = await submitForm(buyer, login);
  expect(locationOf(back)).toBe(at);
  const again = await buyer.page(at);
  expect(again).toMatch(new RegExp(`<input[^>]*name="address"[^>]*value="${address}"`));
  expect(again).toMatch(/<input(?=[^>]*value="virtual-account")(?=[^>]*\schecked)[^>]*>/);
  expect(isChecked(again, 'agreementPayment')).toBe(true);
});

test('asks only for missing details, with one pay button', async () => {
  const html = await (await newBuyer()).page('/payment?plan=standard');
  const known = html.match(/<details[^>]*group\/edit[\s\S]*?<\/details>/)?.[0] ?? '';
  for (const name of ['name', 'phone', 'email']) expect(known, name).toContain(`name="${name}"`);
  for (const name of ['company', 'address']) {
    expect(known, name).not.toContain(`name="${name}"`);
    expect(html, name).toContain(`name="${name}"`);
  }
  const buttons = (html.match(/<button[^>]*type="submit"[\s\S]*?<\/button>/g) ?? []).map(textOf);
  expect(buttons.filter((text) => text.includes('Pay ₩3,750,000'))).toHaveLength(1);
  expect(textOf(html)).toContain('First-year total ₩45,000,000');
});

test('keeps the input and consents of a rejected form, and opens the invalid part', async () => {
  const buyer = await newBuyer();
  const refused = await submitForm(buyer, {
    at: '/payment?plan=standard',
    button: 'Pay ₩',
    type: { phone: 'none', personalInfo: 'on', agreementPayment: 'on' },
  });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toMatch(/<details[^>]*group\/edit[^>]*\sopen/);
  expect(html).toMatch(/<input[^>]*name="phone"[^>]*value="none"/);
  for (const name of ['personalInfo', 'agreementPayment']) expect(isChecked(html, name), name).toBe(true);
});

test('shows no navigation but the link back to the plans', async () => {
  const html = await (await newBuyer()).page('/payment?plan=standard');
  const [header = ''] = html.match(/<header class="site-header"[\s\S]*?<\/header>/) ?? [];
  expect([...header.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/solutionplan',
  ]);
});

test('welcomes a buyer with next steps and both links of the spec', async () => {
  const buyer = await newBuyer();
  const number = await orderByCard(buyer, 'basic');
  const html = await buyer.page(`/completepayment?order=${number}`);
  expect(html).toMatch(/<h1[^>]*>You’re on Routi Basic</);
  for (const step of ['Connect the add-in', 'Invite people', 'Get your documents'])
    expect(textOf(html)).toContain(step);
  expect(textOf(html)).toContain('Shinhan •••• 345');
  for (const to of [`/orderdetail?order=${number}`, '/solutionplan', '/mypage/ticket/seats'])
    expect(findLinkByHref(html, to)).toBe(to);
});

test('answers 404 for another member’s order', async () => {
  const number = await orderByCard(await newBuyer(), 'basic');
  const stranger = await newBuyer();
  for (const path of ['orderdetail', 'completepayment', 'payment', 'payment/window']) {
    const response = await stranger.get(`/${path}?order=${number}`);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toContain('한강플랜트');
  }
});
