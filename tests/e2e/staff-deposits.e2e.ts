import { asCsv, asXlsx, ibkStatement, shinhanStatement } from '../support/statements.ts';
import { heading } from './support/checkout.ts';
import { logIn } from './support/log-in.ts';
import { expectSound, test } from './support/people.ts';
import { expect } from './support/site.ts';
import {
  expectOrder,
  line,
  newDepositor,
  now,
  openLine,
  orderByTransfer,
  paste,
  STANDARD,
} from './support/transfers.ts';

test('a statement as CSV and one as XLSX pay their orders, and are imported once', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  const [first, second] = [newDepositor(), newDepositor()];
  const [ibk, shinhan] = [
    await orderByTransfer(site, 'ibk', first),
    await orderByTransfer(site, 'shinhan', second),
  ];
  await logIn(page, accounts.admin);
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(heading(page)).toHaveText('What waits');
  await page.getByRole('link', { name: 'Import a bank statement' }).click();

  const csv = asCsv(
    ibkStatement([line(`(주)${ibk.payer}`, STANDARD), { at: now(), out: 5_000, payer: '통신' }]),
  );
  const file = { name: 'ibk.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByRole('radio', { name: 'Shinhan Bank' }).check();
  await page.getByLabel('Statement file').setInputFiles(file);
  await page.getByRole('button', { name: 'Show what is in it' }).click();
  await expect(page.getByRole('alert')).toContainText('This is a statement of the other bank.');
  await expectSound(page, 'a refused statement');

  await page.getByRole('radio', { name: /IBK/ }).check();
  await page.getByLabel('Statement file').setInputFiles(file);
  await page.getByRole('button', { name: 'Show what is in it' }).click();
  await expect(page.getByText('0 known already, 0 not readable, 1 withdrawals and 1 totals')).toBeVisible();
  await expectSound(page, 'the preview of a statement');
  await page.getByRole('button', { name: 'Import 1 new lines' }).click();
  await expect(page.getByText('0 were known already, 1 matched an order exactly.')).toBeVisible();
  await expectOrder(page, ibk.number, 'Paid');

  const xlsx = asXlsx(shinhanStatement([line(shinhan.payer, STANDARD)]));
  for (const [known, button] of [
    ['0 known already', 'Import 1 new lines'],
    ['1 known already', null],
  ] as const) {
    await page.goto('/admin/deposits/import');
    await page.getByRole('radio', { name: 'Shinhan Bank' }).check();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.getByLabel('Statement file').setInputFiles({ name: 'shinhan.xlsx', mimeType, buffer: xlsx });
    await page.getByRole('button', { name: 'Show what is in it' }).click();
    await expect(page.getByText(known)).toBeVisible();
    if (button === null) await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
    else {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText('0 were known already, 1 matched an order exactly.')).toBeVisible();
    }
  }
  await expectOrder(page, shinhan.number, 'Paid');
});

test('a part is matched by hand, and the rest completes the order', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  const depositor = newDepositor();
  const { number, payer } = await orderByTransfer(site, 'ibk', depositor);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(depositor, 2_000_000)]));
  await openLine(page, depositor);
  await expect(page.getByText('No payment confirmed this name')).toBeVisible();
  const match = page.getByRole('button', { name: `Match to ${number}` });
  await expect(page.getByText('It waits for ₩1,750,000 more.')).toBeVisible();
  await match.click();
  await expect(page.getByRole('alert')).toContainText('Please say why, in 4 to 200 characters.');
  await expectSound(page, 'a line whose reason is missing');
  await page.locator(`#match-${number}-reason`).fill('The buyer pays in two parts');
  await match.click();
  await expect(page.getByText('the order waits for the rest').first()).toBeVisible();
  await paste(page, ibkStatement([line(payer, 1_750_000)]));
  await expectOrder(page, number, 'Paid');
  await expect(page.getByRole('table', { name: 'Lines of our accounts' }).getByText('Matched')).toHaveCount(
    2,
  );
});

test('what is over goes back by hand, and is told to a second member of staff who comes too late @no-script', async ({
  page,
  context,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(409, 422);
  const depositor = newDepositor();
  const { number } = await orderByTransfer(site, 'ibk', depositor);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(depositor, 4_000_000)]));
  await openLine(page, depositor);
  const second = await context.newPage();
  await second.goto(page.url());

  await page.locator(`#match-${number}-reason`).fill('The buyer rounded up');
  await page.getByRole('button', { name: `Match to ${number}` }).click();
  await expect(page.getByText('has more than it needs')).toBeVisible();
  await second.locator(`#match-${number}-reason`).fill('The same');
  await second.getByRole('button', { name: `Match to ${number}` }).click();
  await expect(second.getByText('The line has moved on since this page was loaded').first()).toBeVisible();
  await expect(second.locator('main header')).toContainText('Over');
  await second.close();

  await page.getByLabel('Bank', { exact: true }).selectOption('Shinhan Bank');
  await page.getByLabel('Account number').fill('110-123-456789');
  await page.getByLabel('Account holder').fill(depositor);
  await page.locator('#refund-reason').fill('More than the order needs');
  await page.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(page.getByText('The refund is asked for, and waits for its approval.')).toBeVisible();
  await page.getByRole('link', { name: 'See the refund' }).click();
  await expect(heading(page)).toHaveText('Refund of ₩250,000');
  await page.locator('#approve-reason').fill('More came than the order needs');
  await page.getByRole('button', { name: 'Approve the refund' }).click();
  await expect(page.getByText('The refund is approved.')).toBeVisible();
  await expect(page.getByText('110123456789')).toBeVisible();
  await expectSound(page, 'a refund by hand');
  await page.getByLabel('Reference of the bank').fill(`IBK-${number}`);
  await page.locator('#finish-reason').fill('Transferred at the counter');
  await page.getByRole('button', { name: 'It has been transferred' }).click();
  await expect(page.getByText('The refund is finished.')).toBeVisible();
  await openLine(page, depositor);
  await expect(page.locator('main header')).toContainText('Refunded');
  await expectOrder(page, number, 'Paid');
});

test('another name is matched by hand with a reason, and taken off again', async ({
  page,
  site,
  accounts,
}) => {
  const [depositor, other] = [newDepositor(), newDepositor()];
  const { number } = await orderByTransfer(site, 'ibk', depositor);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(other, STANDARD)]));
  await openLine(page, other);
  await page.locator('#match-orderNumber').fill(number.toLowerCase());
  await page.locator('#match-reason').fill('The buyer’s accountant pays');
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByText('The line pays its order now.')).toBeVisible();
  await expectSound(page, 'a matched line');
  await page.locator('#undo-reason').fill('It was another buyer');
  await page.getByRole('button', { name: 'Undo the match' }).click();
  await expect(page.getByText('The match is undone.')).toBeVisible();
  await expectOrder(page, number, 'Deposit pending');
  await page.goto('/admin/work');
  await expectSound(page, 'work items');
});

test('nobody but an admin sees any of it', async ({ page, accounts, expectStatus }) => {
  expectStatus(403);
  await page.goto('/admin/deposits');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await logIn(page, accounts.member);
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  for (const address of ['/admin', '/admin/deposits', '/admin/orders', '/admin/refunds', '/admin/work']) {
    expect((await page.goto(address))?.status()).toBe(403);
    await expect(page.getByText('This page is for admins, and you are a member.')).toBeVisible();
  }
});
