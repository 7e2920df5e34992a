import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxControl } from '#demo/seed/sandbox-control.ts';
import { type FormClient, locationOf } from '#tests/support/form-client.ts';
import { findLinkByText, headingsOf, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember, PASSWORD } from '#tests/support/site-visitors.ts';
import {
  approveCard,
  findLinkByHref,
  orderByCard,
  orderByWindow,
  pageAfter,
  submitAndFollow,
  submitGatewayWindow,
} from '#tests/support/visitor-orders.ts';

const TICKET = '/mypage/ticket';
const END = '/mypage/ticket/end';
const OWNER = { currentPassword: PASSWORD };
const REGISTERED = 'The card is registered and has paid';
/** The card that the window offers first, and one whose built-in decline the tests override. */
const BIN = '490625';
const OTHER_BIN = '433028';

let site: RouterSite;
let gateway: ReturnType<typeof sandboxControl>;
beforeAll(async () => {
  site = await openRouterSite();
  gateway = sandboxControl(`${site.origin}/sandbox/toss`);
});
afterAll(() => site.close());
beforeEach(() => gateway.clearCardRules());

const newClient = async () => logIn(site, await newMember(site), 'text/html');

/** A member who pays a plan by card. */
async function newSubscriber(plan: 'basic' | 'standard'): Promise<FormClient> {
  const client = await newClient();
  await orderByCard(client, plan);
  return client;
}

test('stops and resumes automatic payment, and changes the method to transfer', async () => {
  const client = await newSubscriber('basic');
  const pressed = async (at: string, button: string, type?: Record<string, string>) =>
    (await submitAndFollow(client, { at, button, ...(type && { type }) })).text;
  const stopped = await pressed(TICKET, 'Stop automatic payment');
  expect(stopped).toContain('Automatic payment is stopped');
  expect(stopped).toContain('You pay it in Billing');
  expect(await pressed(TICKET, 'Resume automatic payment')).toContain('Automatic payment is on again');
  const changed = await pressed('/mypage/ticket/method', 'Save payment method', {
    method: 'bank-transfer',
    transferBank: 'shinhan',
    depositor: '홍길동',
    transferCertificate: 'cash',
  });
  expect(changed).toContain('The payment method is changed');
  expect(changed).toContain('is due by bank transfer without passbook');
});

test('replaces a card without scripts', async () => {
  const client = await newSubscriber('basic');
  const card = await client.page(findLinkByText(await client.page(TICKET), 'Replace the card'));
  const replaced = textOf(await approveCard(client, card));
  expect(replaced).toContain('The card is registered');
  expect(replaced).not.toContain(REGISTERED);
});

test('replaces a failing card, and charges the outstanding amount at once', async () => {
  const client = await newClient();
  const completed = textOf(await approveCard(client, await orderByWindow(client, 'basic')));
  expect(completed).toContain('You’re on Routi Basic');
  expect(completed).toContain('₩1,980,000 is charged to your card');
  await gateway.setCardRule({ bin: BIN, rule: 'lost' });
  await gateway.setCardRule({ bin: OTHER_BIN, rule: 'ok' });
  await site.passDays(30);
  const ticket = await client.page(TICKET);
  expect(textOf(ticket)).toContain('₩1,980,000 is past due');
  const pay = await client.page(findLinkByText(ticket, 'Pay now'));
  expect(headingsOf(pay)).toContain('Pay ₩1,980,000');
  const card = await client.page(findLinkByText(pay, 'Register a card'));
  expect(textOf(card)).toContain('is outstanding and is charged to it at once');
  const paid = await approveCard(client, card, 'Limit or balance');
  expect(textOf(paid)).toContain(REGISTERED);
  expect(textOf(paid)).toContain('Period 3 of 12 begins.');
  const rows = paid.match(/<tr[\s\S]*?<\/tr>/g) ?? [];
  expect(rows.filter((row) => textOf(row).includes('Routi Basic'))).toHaveLength(2);
  const [second = '', first = ''] = rows.slice(-2).map((row) => findLinkByHref(row, '/orderdetail?order='));
  expect(textOf(await client.page(second))).toMatch(/ Period 2 \d{4}-/);
  expect(textOf(await client.page(first))).toMatch(/ First period \d{4}-/);
});

test('pays the outstanding amount of an ended subscription by another card after a decline', async () => {
  const client = await newSubscriber('basic');
  await site.passDays(10);
  await gateway.setCardRule({ bin: BIN, rule: 'limit' });
  const ended = await submitAndFollow(client, {
    at: findLinkByText(await client.page(END), 'Cancel today'),
    button: 'Cancel today',
    type: OWNER,
  });
  expect(ended.text).toContain('Your subscription is canceled');
  expect(ended.text).toContain('₩1,049,400 is outstanding');

  // Outstanding amounts must be paid before a new order.
  const checkout = await client.page('/payment?plan=basic');
  expect(textOf(checkout)).toContain('Please pay ₩1,049,400 first');
  expect(textOf(checkout)).not.toContain('Pay ₩1,980,000');
  const at = findLinkByText(checkout, 'Pay it now');
  const pay = await client.page(at);
  expect(headingsOf(pay)).toContain('Pay ₩1,049,400');
  expect(textOf(pay)).toContain('There is no VAT on it.');
  const declined = await submitAndFollow(client, { at, html: pay, button: 'Charge ' });
  expect(declined.status).toBe(409);
  expect(declined.text).toContain('Nothing was paid');

  // The limit is two charges a day, so the third is made tomorrow.
  await site.passDays(1);
  await gateway.setCardRule({ bin: BIN, rule: 'ok' });
  const card = await client.page(findLinkByText(await client.page(at), 'Use another card'));
  expect(textOf(card)).toContain('the card is deleted once this is paid');
  const closed = await pageAfter(client, await client.get(await submitGatewayWindow(client, card, 'Close')));
  expect(textOf(closed)).toContain('No card was registered');
  const paid = textOf(await approveCard(client, closed));
  expect(paid).toContain(REGISTERED);
  expect(paid).not.toContain('₩1,049,400 is outstanding');
  for (const path of [at, '/mypage/ticket/card']) expect(locationOf(await client.get(path))).toBe(TICKET);
});

test('changes the plan at once, schedules and undoes a change, and cancels early', async () => {
  const client = await newSubscriber('basic');
  findLinkByText(await client.page(END), 'Withdraw instead');
  await site.passDays(10);
  const at = findLinkByText(await client.page(TICKET), 'Change plan');
  const plans = await client.page(at);
  expect(textOf(plans)).toContain('₩3,750,000 ₩1,770,000 more');
  expect(textOf(plans)).toContain('You pay now VAT included ₩1,180,000');
  const change = { at: findLinkByText(plans, 'Change now'), button: 'Pay ₩1,180,000 and change' };
  const wrong = await submitAndFollow(client, { ...change, type: { currentPassword: 'not this one' } });
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('The current password is not correct.');
  const changed = await submitAndFollow(client, { ...change, html: wrong.html, type: OWNER });
  expect(changed.text).toContain('The plan is changed');
  const pressed = async (page: string, button: string) =>
    (await submitAndFollow(client, { at: page, button })).text;
  expect(await pressed(at, 'Change on ')).toContain('The plan changes with the next period');
  expect(await pressed(at, 'Undo plan change')).toContain('You keep your plan');

  const later = findLinkByText(await client.page(END), 'Cancel on ');
  const canceled = await submitAndFollow(client, { at: later, button: 'Cancel on ', type: OWNER });
  expect(canceled.text).toContain('The cancellation is scheduled');
  const undo = findLinkByText(canceled.html, 'Undo cancellation');
  expect(await pressed(undo, 'Undo cancellation')).toContain('The cancellation is undone.');

  const today = findLinkByText(await client.page(END), 'Cancel today');
  const question = await client.page(today);
  expect(textOf(question)).toMatch(
    /Penalty 10% of .{1,80} ₩4,362,500 Unused prepaid days .{1,80} − ₩2,375,000/,
  );
  expect(textOf(question)).toContain('You pay ₩1,987,500');
  const ended = await submitAndFollow(client, {
    at: today,
    html: question,
    button: 'Cancel today',
    type: OWNER,
  });
  expect(ended.text).toContain('Your subscription is canceled');
  expect(ended.text).toContain('₩1,987,500');
});
