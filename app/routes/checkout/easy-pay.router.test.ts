import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxControl } from '#demo/seed/sandbox-control.ts';
import { type FormClient, locationOf } from '#tests/support/form-client.ts';
import { alertIn, findLinkByText, headingsOf, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember, PASSWORD } from '#tests/support/site-visitors.ts';
import {
  approveCard,
  findLinkByHref,
  follow,
  orderByWindow,
  pageAfter,
  submitAndFollow,
  submitGatewayWindow,
} from '#tests/support/visitor-orders.ts';

const REFUSALS = [
  { press: 'Close', message: 'You closed the payment window.' },
  { press: 'Decline', message: 'was declined' },
];
const PAYCO = { method: 'easy-pay', easyPay: 'payco' };

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const newBuyer = async () => logIn(site, await newMember(site), 'text/html');
const isChosen = (html: string, easyPay: string) =>
  new RegExp(`<input(?=[^>]*value="${easyPay}")[^>]*\\schecked`).test(html);

/** Orders Standard by PayPal; returns the order's number and the PayPal link. `html`: the form to submit again. */
async function orderByPaypal(buyer: FormClient, html?: string): Promise<{ number: string; at: string }> {
  const opened = html
    ? await pageAfter(buyer, await submitForm(buyer, { at: '/payment', html, button: 'Pay ' }))
    : await orderByWindow(buyer, 'standard', { method: 'easy-pay', easyPay: 'paypal' });
  const at = findLinkByText(opened, 'Continue to PayPal');
  const [number = ''] = opened.match(/R[0-9A-Z]{14}/) ?? [];
  return { number, at };
}

/** Presses a button of PayPal's page; returns the return address. */
async function pressAtPaypal(
  buyer: FormClient,
  at: string,
  button: string,
  funding?: string,
): Promise<string> {
  const type: Record<string, string> = funding === undefined ? {} : { funding };
  const { pathname, search } = new URL(locationOf(await submitForm(buyer, { at, button, type })));
  return `${pathname}${search}`;
}

test('PAYCO charges once after a closed and a declined window', async () => {
  const buyer = await newBuyer();
  let window = await orderByWindow(buyer, 'standard', PAYCO);
  for (const { press, message } of REFUSALS) {
    const at = await follow(buyer, await submitGatewayWindow(buyer, window, press));
    const html = await buyer.page(at);
    expect(alertIn(html)).toContain(message);
    expect(isChosen(html, 'payco')).toBe(true);
    window = await pageAfter(buyer, await submitForm(buyer, { at, html, button: 'Pay ₩' }));
  }
  const back = await submitGatewayWindow(buyer, window, 'Approve');
  const completed = await follow(buyer, back);
  expect(headingsOf(await buyer.page(completed))).toContain('You’re on Routi Standard');
  // The return address of the window leads to the same page.
  expect(await follow(buyer, back)).toBe(completed);
  const order = await buyer.page(findLinkByText(await buyer.page(completed), 'Order detail'));
  expect(textOf(order)).toContain('₩3,750,000 received');
  expect(textOf(order)).not.toContain('Payment did not go through');
  const type = { currentPassword: PASSWORD };
  const withdrawn = await submitAndFollow(buyer, {
    at: findLinkByText(order, 'Withdraw (until'),
    button: 'Withdraw and refund',
    type,
  });
  expect(withdrawn.text).toContain('You withdrew from the order');
});

test('NaverPay is registered in its own window after a closed and a declined one, then charged', async () => {
  const buyer = await newBuyer();
  expect(textOf(await buyer.page('/payment?plan=standard'))).toContain(
    'is charged to your NaverPay every 30 days, 12 times',
  );
  let window = await orderByWindow(buyer, 'standard', { method: 'easy-pay', easyPay: 'naverpay' });
  for (const { press, message } of REFUSALS) {
    const at = await follow(buyer, await submitGatewayWindow(buyer, window, press));
    const html = await buyer.page(at);
    expect(alertIn(html)).toContain(message);
    expect(isChosen(html, 'naverpay')).toBe(true);
    window = await pageAfter(buyer, await submitForm(buyer, { at, html, button: 'Pay ₩' }));
  }
  const opened = await buyer.page(findLinkByHref(window, '/sandbox/toss/pay'));
  expect(textOf(opened)).toContain('Register NaverPay for later charges.');
  const completed = await approveCard(buyer, window);
  expect(headingsOf(completed)).toContain('You’re on Routi Standard');
  expect(textOf(completed)).toContain('NaverPay');
  expect(textOf(await buyer.page('/mypage/ticket'))).toMatch(/Routi Standard.*NaverPay/);
});

test("charges only the window of the buyer's latest order", async () => {
  const buyer = await newBuyer();
  const first = await orderByWindow(buyer, 'standard', PAYCO);
  const second = await orderByWindow(buyer, 'standard', PAYCO);
  expect(headingsOf(await approveCard(buyer, second))).toContain('You’re on Routi Standard');
  expect(headingsOf(await approveCard(buyer, first))).toContain('This order was canceled');
  const numbers = (await buyer.page('/orderdetail')).match(/>R[0-9A-Z]{14}</g);
  expect(new Set(numbers).size).toBe(2);
});

test('PayPal charges one period in USD after a cancel and a decline, and a withdrawal refunds it', async () => {
  const buyer = await newBuyer();
  const { at: paypal } = await orderByPaypal(buyer);
  const gone = await buyer.page(await follow(buyer, await pressAtPaypal(buyer, paypal, 'Cancel')));
  expect(alertIn(gone)).toContain('You closed the payment window.');
  expect(isChosen(gone, 'paypal')).toBe(true);
  const again = await orderByPaypal(buyer, gone);
  const declined = await follow(buyer, await pressAtPaypal(buyer, again.at, 'Approve', 'declined'));
  expect(alertIn(await buyer.page(declined))).toContain(
    'PayPal could not take the payment. Nothing was charged.',
  );
  const last = await orderByPaypal(buyer, await buyer.page(declined));
  const completed = await follow(buyer, await pressAtPaypal(buyer, last.at, 'Approve'));
  const html = await buyer.page(completed);
  expect(headingsOf(html)).toContain('You’re on Routi Standard');
  expect(textOf(html)).toContain('US$2,799.00');
  // The PayPal page leads to the same page once paid.
  expect(await follow(buyer, `/payment/paypal?order=${last.number}`)).toBe(completed);
  expect(textOf(await buyer.page('/mypage/ticket'))).toMatch(/Routi Standard.*PayPal/);
  const order = await buyer.page(findLinkByText(html, 'Order detail'));
  expect(textOf(order)).toContain('₩3,750,000 (US$2,799.00) received');
  const withdrawn = await submitAndFollow(buyer, {
    at: findLinkByText(order, 'Withdraw (until'),
    button: 'Withdraw and refund',
    type: { currentPassword: PASSWORD },
  });
  expect(withdrawn.text).toContain('₩3,750,000 (US$2,799.00)');
});

test("charges once when PayPal's response is lost", async () => {
  const buyer = await newBuyer();
  const { at, number } = await orderByPaypal(buyer);
  await sandboxControl(`${site.origin}/sandbox/toss`).addFault({
    match: 'paypal-capture',
    kind: 'http_500_after_charge',
  });
  const completed = await follow(buyer, await pressAtPaypal(buyer, at, 'Approve'));
  expect(headingsOf(await buyer.page(completed))).toContain('You’re on Routi Standard');
  expect(textOf(await buyer.page(`/orderdetail?order=${number}`)).match(/received/g)).toHaveLength(1);
});

test('captures nothing for another PayPal token', async () => {
  const buyer = await newBuyer();
  const { number } = await orderByPaypal(buyer);
  const html = await pageAfter(buyer, await buyer.get(`/payment/return?order=${number}&token=MADEUP123`));
  expect(alertIn(html)).toContain('Nothing was charged');
});

test('explains that PayPal is not offered for a plan without a USD price', async () => {
  const html = await (await newBuyer()).page('/payment?plan=basic');
  expect(html).toMatch(/<input(?=[^>]*value="paypal")[^>]* disabled/);
  expect(textOf(html)).toContain('PayPal takes no Korean won, and this plan has no price in US dollars.');
});
