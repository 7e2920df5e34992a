import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxControl } from '#demo/seed/sandbox-control.ts';
import { type FormClient, locationOf } from '#tests/support/form-client.ts';
import { findLinkByText, submitForm, textOf } from '#tests/support/html-form.ts';
import { newAdmin, openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoLogin } from '#tests/support/site-process.ts';
import { logIn, newMember, PASSWORD, readOutbox } from '#tests/support/site-visitors.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import {
  findLinkByHref,
  findRefundUrl,
  importStatement,
  line,
  matchLine,
  newDepositor,
  orderByCard,
  orderByDeposit,
  orderByTransfer,
  STANDARD,
  submitAndFollow,
} from '#tests/support/visitor-orders.ts';

const PART = 2_000_000;
const WRONG = 'Not-mine-1';
/** KB Kookmin Bank. */
const ACCOUNT = { bank: '06', number: '123-456-789012', holder: '홍길동' };

let site: RouterSite;
let admin: DemoLogin;
beforeAll(async () => {
  site = await openRouterSite();
  admin = await newAdmin(site);
});
afterAll(() => site.close());

const browser = (login: DemoLogin) => logIn(site, login, 'text/html');
const detail = (number: string) => `/orderdetail?order=${number}`;
const pageText = async (client: FormClient, path: string) => textOf(await client.page(path));

/** A buyer whose order waits for the rest of its deposit. */
async function partlyPaid() {
  const member = await newMember(site);
  const buyer = await browser(member);
  const depositor = newDepositor();
  const { number } = await orderByTransfer(buyer, 'ibk', depositor);
  const staff = await browser(admin);
  await importStatement(staff, ibkStatement([line(depositor, PART)]));
  const matched = await matchLine(staff, depositor, number, 'The buyer pays in two parts');
  expect(textOf(matched)).toContain('the order waits for the rest');
  return { buyer, number };
}

test('lets a buyer who paid by card withdraw within seven days, after reauthentication', async () => {
  const buyer = await browser(await newMember(site));
  const number = await orderByCard(buyer, 'standard');
  expect(await pageText(buyer, detail(number))).toContain('Withdraw (until');
  const at = `/orderdetail/${number}/withdraw`;
  const form = await buyer.page(at);
  expect(textOf(form)).toContain('You receive ₩3,750,000 within three business days');
  // A refund to the card needs no account.
  expect(form).not.toContain('Account number');
  const button = 'Withdraw and refund';
  const wrong = await submitAndFollow(buyer, { at, html: form, button, type: { currentPassword: WRONG } });
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('The current password is not correct.');
  const withdrawn = await submitAndFollow(buyer, {
    at,
    html: wrong.html,
    button,
    type: { currentPassword: PASSWORD },
  });
  expect(withdrawn.text).toContain('You withdrew from the order');
  await site.passDays(0);
  expect(await pageText(buyer, detail(number))).toContain('₩3,750,000 paid back');
  expect(await pageText(buyer, '/mypage/ticket')).toMatch(/Expired Routi Standard/);
});

test('lets a buyer who paid by transfer withdraw to an account, to which staff transfer', async () => {
  const buyer = await browser(await newMember(site));
  const { number, payer } = await orderByTransfer(buyer, 'ibk', newDepositor());
  const staff = await browser(admin);
  await importStatement(staff, ibkStatement([line(payer, STANDARD)]));
  const at = findLinkByText(await buyer.page(detail(number)), 'Withdraw (until');
  const button = 'Withdraw and refund';
  const unnamed = await submitAndFollow(buyer, { at, button });
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Please choose the bank of the account.');
  const type = { ...ACCOUNT, currentPassword: PASSWORD };
  const withdrawn = await submitAndFollow(buyer, { at, html: unnamed.html, button, type });
  expect(withdrawn.text).toContain('On its way: we make the transfer');

  const refund = await findRefundUrl(staff, number);
  const due = await pageText(staff, refund);
  expect(due).toContain('123456789012');
  expect(due).toContain('a second person confirms it. Demo: you play both people.');
  const transferred = { bankReference: `IBK-${number}`, reason: 'Transferred at the counter' };
  const finish = { at: refund, button: 'Mark as transferred', type: transferred };
  expect((await submitAndFollow(staff, finish)).text).toContain('once a second person has approved it');
  // In a demo one admin is the second person too.
  const approval = findLinkByHref(await staff.page('/admin/approvals'), '/admin/approvals/');
  expect(await pageText(staff, approval)).toContain('In this demo you play both people');
  const approve = { at: approval, button: 'Approve and carry out', type: { reason: 'Seen at the bank' } };
  expect((await submitAndFollow(staff, approve)).text).toContain('It is approved and carried out.');
  const order = await pageText(buyer, detail(number));
  expect(order).toContain('State Refunded');
  expect(order).toContain('₩3,750,000 paid back');
});

test('cancels a partly paid order and refunds the part to an entered account', async () => {
  const { buyer, number } = await partlyPaid();
  const at = `/orderdetail/${number}/cancel`;
  expect(await buyer.page(detail(number))).toContain(`href="${at}"`);
  const form = await buyer.page(at);
  expect(textOf(form)).toContain('you receive the ₩2,000,000 that has arrived');
  const button = 'Cancel and refund';
  const unnamed = await submitAndFollow(buyer, { at, html: form, button, type: { holder: ACCOUNT.holder } });
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Please choose the bank of the account.');
  expect(unnamed.html).toMatch(/<input[^>]*name="holder"[^>]*value="홍길동"/);
  const type = { ...ACCOUNT, currentPassword: PASSWORD };
  const canceled = await submitAndFollow(buyer, { at, html: unnamed.html, button, type });
  expect(canceled.text).toContain('Canceled');
  expect(canceled.text).toContain('On its way: we make the transfer');
  expect(canceled.html).not.toContain(`href="${at}"`);
});

test('opens a virtual account and handles its deposit, reversal, second deposit and withdrawal @stock', async () => {
  const gateway = sandboxControl(`${site.origin}/sandbox/toss`);
  const buyer = await browser(await newMember(site));
  const { number, html } = await orderByDeposit(buyer, {
    method: 'virtual-account',
    accountBank: 'ibk',
    accountCertificate: 'bill',
    accountBillNumber: '123-45-67891',
    accountBillCompany: '한강플랜트',
    accountBillRepresentative: '김대표',
  });
  expect(textOf(html)).toContain('Order placed, deposit pending');
  expect(textOf(html)).toMatch(/ X\d+ /);
  expect(html).not.toMatch(/>Depositor</);
  const completed = `/completepayment?order=${number}`;
  /** Delivers the gateway's webhooks and runs the jobs. */
  const handleWebhooks = async () => {
    await gateway.deliverWebhooks();
    await site.passDays(0);
    return pageText(buyer, completed);
  };
  const deposit = () => gateway.deposit({ orderId: `${number}-A1`, amount: 3_750_000, name: '홍길동' });

  await deposit();
  expect(await handleWebhooks()).toContain('Payment complete');
  await gateway.reverseDeposit(`${number}-A1`);
  const reversed = await handleWebhooks();
  expect(reversed).toContain('Order placed, deposit pending');
  expect(reversed).toContain('The bank has taken your deposit back');
  expect(reversed).toMatch(/ X\d+ /);
  await deposit();
  expect(await handleWebhooks()).toContain('Payment complete');

  expect(await pageText(buyer, detail(number))).toContain('₩3,750,000 reversed by the bank');
  const at = `/orderdetail/${number}/withdraw`;
  const button = 'Withdraw and refund';
  const unnamed = await submitAndFollow(buyer, { at, button });
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Please choose the bank of the account.');
  const type = { ...ACCOUNT, currentPassword: PASSWORD };
  expect((await submitAndFollow(buyer, { at, html: unnamed.html, button, type })).text).toContain(
    'You withdrew from the order',
  );
  await site.passDays(0);
  const refunded = await pageText(buyer, detail(number));
  expect(refunded).toContain('State Refunded');
  expect(refunded).toContain('₩3,750,000 paid back');
});

/** Runs last, because it advances the clock by nine days. */
test('expires an unpaid order, and refunds a partial deposit once the buyer enters an account', async () => {
  const lateBuyer = await newMember(site);
  const waiting = await browser(lateBuyer);
  const { number: unpaid } = await orderByTransfer(waiting, 'ibk', newDepositor());
  const some = await partlyPaid();
  const lockedOut = await partlyPaid();
  await site.passDays(9);

  const expired = await waiting.page(detail(unpaid));
  expect(textOf(expired)).toContain('Expired unpaid');
  expect(expired).not.toContain(`href="/orderdetail/${unpaid}/cancel"`);
  expect(await pageText(waiting, `/completepayment?order=${unpaid}`)).not.toContain(
    'Order placed, deposit pending',
  );
  const mails = await readOutbox(site);
  const mail = mails.find(({ to, subject }) => to === lateBuyer.email && /expired/.test(subject));
  expect(mail?.text).toContain('We have received no payment for it so far.');

  const { buyer, number } = some;
  const at = `/orderdetail/${number}/refund-account`;
  const order = await buyer.page(detail(number));
  expect(textOf(order)).toContain('Expired, not paid in full');
  expect(order).toContain(`href="${at}"`);
  const form = await buyer.page(at);
  expect(textOf(form)).toContain('Where should we send your refund?');
  expect(textOf(form)).toContain('You receive ₩2,000,000');
  const button = 'Save the account';
  const wrong = await submitAndFollow(buyer, {
    at,
    html: form,
    button,
    type: { ...ACCOUNT, currentPassword: WRONG },
  });
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('The current password is not correct.');
  expect(wrong.html).toMatch(/<input[^>]*name="number"[^>]*value="123-456-789012"/);
  const saved = await submitForm(buyer, {
    at,
    html: wrong.html,
    button,
    type: { currentPassword: PASSWORD },
  });
  expect(locationOf(saved)).toBe(detail(number));
  const named = await buyer.page(detail(number));
  expect(textOf(named)).toContain('On its way: we make the transfer');
  expect(named).not.toContain(`href="${at}"`);

  await expectAccountEntered(lockedOut.number);
});

/** Staff enter the account for a buyer who cannot log in, and the demo's only admin confirms it. */
async function expectAccountEntered(number: string): Promise<void> {
  const staff = await browser(admin);
  const at = await findRefundUrl(staff, number);
  expect(await pageText(staff, at)).toContain('Enter it here only if they cannot log in.');
  const button = 'Enter the account';
  const reason = 'The buyer wrote to us by mail';
  const unnamed = await submitAndFollow(staff, { at, button, type: { holder: ACCOUNT.holder, reason } });
  expect(unnamed.status).toBe(422);
  expect(unnamed.text).toContain('Please choose the bank of the account.');
  expect(unnamed.html).toMatch(/<input[^>]*name="holder"[^>]*value="홍길동"/);
  const { bank, number: account } = ACCOUNT;
  const entered = await submitAndFollow(staff, {
    at,
    html: unnamed.html,
    button,
    type: { bank, number: account },
  });
  expect(entered.text).toContain('The account is entered');
  const confirm = { button: 'Confirm the account', type: { reason: 'Compared with the letter' } };
  const confirmed = await submitAndFollow(staff, { at, html: entered.html, ...confirm });
  expect(confirmed.text).toContain('The account is confirmed.');
  expect(confirmed.text).toContain('Transfer at the bank');
}
