import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, formClient } from '#tests/support/form-client.ts';
import { textOf } from '#tests/support/html-form.ts';
import { newAdmin, openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoLogin } from '#tests/support/site-process.ts';
import { logIn, newAddress, newMember } from '#tests/support/site-visitors.ts';
import { asCsv, asXlsx, ibkStatement, shinhanStatement } from '#tests/support/statements.ts';
import {
  findLineUrl,
  findLinkByHref,
  importStatement,
  line,
  newDepositor,
  now,
  orderByTransfer,
  STANDARD,
  submitAndFollow,
} from '#tests/support/visitor-orders.ts';

let site: RouterSite;
let admin: DemoLogin;
beforeAll(async () => {
  site = await openRouterSite();
  admin = await newAdmin(site);
});
afterAll(() => site.close());

/** A member of staff, and an order by transfer that waits for its deposit. */
async function waitingOrder() {
  const depositor = newDepositor();
  const buyer = await logIn(site, await newMember(site), 'text/html');
  const order = await orderByTransfer(buyer, 'ibk', depositor);
  return { depositor, ...order, staff: await logIn(site, admin, 'text/html') };
}

/** The page's title and what is beside it, such as a state. */
async function headOf(client: FormClient, path: string): Promise<string> {
  const html = await client.page(path);
  return textOf(html.match(/<main[\s\S]*?<header[\s\S]*?<\/header>/)?.[0] ?? '');
}

const orderHead = (staff: FormClient, number: string) => headOf(staff, `/admin/orders/${number}`);

/** Runs first: a line with the same bank, minute and amount as another is left to staff. */
test('imports CSV and XLSX statements once, and their lines pay their orders', async () => {
  const staff = await logIn(site, admin, 'text/html');
  const at = '/admin/deposits/import';
  /** Uploads a file for its preview. */
  const show = async (bank: string, name: string, statement: BlobPart) => {
    const form = new FormData();
    form.set('intent', 'preview');
    form.set('bank', bank);
    form.set('file', new File([statement], name));
    return (await staff.send(at, form)).text();
  };
  const order = async (bank: 'ibk' | 'shinhan') =>
    orderByTransfer(await logIn(site, await newMember(site), 'text/html'), bank, newDepositor());
  const [ibk, shinhan] = [await order('ibk'), await order('shinhan')];
  const cost = { at: now(), out: 5_000, payer: '통신' };
  const csv = asCsv(ibkStatement([line(`(주)${ibk.payer}`, STANDARD), cost]));
  expect(textOf(await show('shinhan', 'ibk.csv', csv))).toContain('This is a statement of the other bank.');
  const xlsx = asXlsx(shinhanStatement([line(shinhan.payer, STANDARD)]));
  for (const { number, show: shown } of [
    { ...ibk, show: () => show('ibk', 'ibk.csv', csv) },
    { ...shinhan, show: () => show('shinhan', 'shinhan.xlsx', new Uint8Array(xlsx)) },
  ]) {
    const html = await shown();
    expect(textOf(html)).toContain('0 already known');
    const imported = await submitAndFollow(staff, { at, html, button: 'Import 1 new line' });
    expect(imported.text).toContain('0 already known, 1 matched an order exactly.');
    expect(await orderHead(staff, number)).toContain('Paid');
    const again = await shown();
    expect(textOf(again)).toContain('1 already known');
    expect(again).not.toMatch(/<button[^>]*>Import/);
  }
});

test('matches a partial deposit by hand, and the rest completes the order', async () => {
  const { depositor, number, payer, staff } = await waitingOrder();
  const imported = await importStatement(staff, ibkStatement([line(depositor, 2_000_000)]));
  expect(textOf(imported)).toContain('1 line was added.');
  const at = await findLineUrl(staff, depositor);
  expect(await headOf(staff, at)).toContain('Deposit of');
  const html = await staff.page(at);
  expect(textOf(html)).toContain('No payment confirmed this name');
  expect(textOf(html)).toContain('The order then waits for ₩1,750,000 more.');
  const button = `Match to ${number}`;
  const unexplained = await submitAndFollow(staff, { at, html, button });
  expect(unexplained.status).toBe(422);
  expect(unexplained.text).toContain('Please give a reason of 4 to 200 characters.');
  const type = { reason: 'The buyer pays in two parts' };
  const matched = await submitAndFollow(staff, { at, html: unexplained.html, button, type });
  expect(matched.text).toContain('the order waits for the rest');
  await importStatement(staff, ibkStatement([line(payer, 1_750_000)]));
  expect(await orderHead(staff, number)).toMatch(new RegExp(`${number}.*Paid`));
  const order = await staff.page(`/admin/orders/${number}`);
  const [lines = ''] =
    order.match(/<table(?:(?!<\/table>)[\s\S])*Lines of our accounts[\s\S]*?<\/table>/) ?? [];
  expect(textOf(lines).match(/Matched/g)).toHaveLength(2);
});

test('refunds an excess by hand, and rejects a second member of staff who is too late @no-script', async () => {
  const { depositor, number, staff } = await waitingOrder();
  await importStatement(staff, ibkStatement([line(depositor, 4_000_000)]));
  const at = await findLineUrl(staff, depositor);
  const loaded = await staff.page(at);
  const match = (reason: string) =>
    submitAndFollow(staff, { at, html: loaded, button: `Match to ${number}`, type: { reason } });
  const over = await match('The buyer rounded up');
  expect(over.text).toContain('has more than it needs');
  const late = await match('The same');
  expect(late.status).toBe(409);
  expect(late.text).toContain('The line has changed since you loaded this page');
  expect(await headOf(staff, at)).toContain('Over');

  const requested = await submitAndFollow(staff, {
    at,
    html: over.html,
    button: 'Request the refund',
    type: { bank: '88', number: '110-123-456789', holder: depositor, reason: 'More than the order needs' },
  });
  expect(requested.text).toContain('Refund requested. It is waiting for approval.');
  const refund = findLinkByHref(requested.html, '/admin/refunds/');
  const nextStep = /Wait until a second person approves|Make the transfer at the bank/;
  const nextSteps = async () =>
    Promise.all(
      [at, '/admin/deposits'].map(async (path) => nextStep.exec(textOf(await staff.page(path)))?.[0]),
    );
  expect(await headOf(staff, at)).toContain('Refund requested');
  expect(await nextSteps()).toEqual(Array(2).fill('Wait until a second person approves'));
  expect(await headOf(staff, refund)).toContain('Refund of ₩250,000');
  const approve = { button: 'Approve the refund', type: { reason: 'More came than the order needs' } };
  const approved = await submitAndFollow(staff, { at: refund, ...approve });
  expect(approved.text).toContain('The refund is approved.');
  expect(approved.text).toContain('110123456789');
  expect(await nextSteps()).toEqual(Array(2).fill('Make the transfer at the bank'));
  const finished = await submitAndFollow(staff, {
    at: refund,
    html: approved.html,
    button: 'Mark as transferred',
    type: { bankReference: `IBK-${number}`, reason: 'Transferred at the counter' },
  });
  expect(finished.text).toContain('The refund is finished.');
  expect(await headOf(staff, at)).toContain('Refunded');
  expect(await orderHead(staff, number)).toContain('Paid');
});

test('matches another depositor by hand with a reason, and undoes the match', async () => {
  const { number, staff } = await waitingOrder();
  const other = newDepositor();
  await importStatement(staff, ibkStatement([line(other, STANDARD)]));
  const at = await findLineUrl(staff, other);
  const matched = await submitAndFollow(staff, {
    at,
    button: 'Match',
    type: { orderNumber: number.toLowerCase(), reason: 'The buyer’s accountant pays' },
  });
  expect(matched.text).toContain('The line now pays its order.');
  const undone = await submitAndFollow(staff, {
    at,
    html: matched.html,
    button: 'Undo the match',
    type: { reason: 'It was another buyer' },
  });
  expect(undone.text).toContain('The match is undone.');
  expect(await orderHead(staff, number)).toContain('Deposit pending');
});

test('hides the back office from visitors and members', async () => {
  const visitor = formClient(site.origin, newAddress(), 'text/html');
  expect(await visitor.page('/admin/deposits')).toMatch(/<h\d[^>]*>Please log in</);
  const member = await logIn(site, await newMember(site), 'text/html');
  expect(textOf(await member.page('/mypage'))).not.toContain('Administration');
  for (const address of ['/admin', '/admin/deposits', '/admin/orders', '/admin/refunds', '/admin/work']) {
    const response = await member.get(address);
    expect(response.status, address).toBe(403);
    expect(textOf(await response.text())).toContain('Your role, Member, does not include this page.');
  }
});
