import { submitForm } from '../support/html-form.ts';
import { asCsv, ibkStatement } from '../support/statements.ts';
import {
  findLineUrl,
  importStatement,
  line,
  newDepositor,
  now,
  orderByTransfer,
  STANDARD,
} from '../support/visitor-orders.ts';
import { heading } from './support/checkout.ts';
import { enter, logIn } from './support/log-in.ts';
import { expectAccessiblePage, newAddress, test } from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf, expectOrder } from './support/transfers.ts';

test('a CSV statement is rejected for the wrong bank, previewed, and pays its order', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  const ibk = await orderByTransfer(await clientOf(site), 'ibk', newDepositor());
  await logIn(page, accounts.admin);
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(heading(page)).toHaveText('Today');
  await page.getByRole('link', { name: 'Import a bank statement' }).click();

  const csv = asCsv(
    ibkStatement([line(`(주)${ibk.payer}`, STANDARD), { at: now(), out: 5_000, payer: '통신' }]),
  );
  const file = { name: 'ibk.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByRole('radio', { name: 'Shinhan Bank' }).check();
  await page.getByLabel('Statement file').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toContainText('This is a statement of the other bank.');
  await expectAccessiblePage(page, 'a refused statement');

  await page.getByRole('radio', { name: /IBK/ }).check();
  await page.getByLabel('Statement file').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(
    page.getByText('0 already known, 0 not readable. Left out: 1 withdrawal and 1 total.'),
  ).toBeVisible();
  await expectAccessiblePage(page, 'the preview of a statement');
  await page.getByRole('button', { name: 'Import 1 new line' }).click();
  await expect(page.getByText('0 already known, 1 matched an order exactly.')).toBeVisible();
  await expectOrder(page, ibk.number, 'Paid');
});

test('the pages of a matched statement line and of a refunded excess are accessible', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  const depositor = newDepositor();
  const { number } = await orderByTransfer(await clientOf(site), 'ibk', depositor);
  const staff = await clientOf(site, accounts.admin);
  await importStatement(staff, ibkStatement([line(depositor, STANDARD + 250_000)]));
  const address = await findLineUrl(staff, depositor);
  const other = newDepositor();
  const matched = await orderByTransfer(await clientOf(site), 'ibk', newDepositor());
  await importStatement(staff, ibkStatement([line(other, STANDARD)]));
  await submitForm(staff, {
    at: await findLineUrl(staff, other),
    button: 'Match',
    type: { orderNumber: matched.number, reason: 'The buyer’s accountant pays' },
  });

  await enter(page, site, newAddress(), accounts.admin, await findLineUrl(staff, other));
  await expect(page.getByRole('button', { name: 'Undo the match' })).toBeVisible();
  await expectAccessiblePage(page, 'a matched line');
  await page.goto(address);
  await page.getByRole('button', { name: `Match to ${number}` }).click();
  await expect(page.getByRole('alert')).toContainText('Please give a reason of 4 to 200 characters.');
  await expectAccessiblePage(page, 'a line whose reason is missing');
  await page.locator(`#match-${number}-reason`).fill('The buyer rounded up');
  await page.getByRole('button', { name: `Match to ${number}` }).click();
  await expect(page.getByText('has more than it needs')).toBeVisible();
  await page.goto('/admin/work');
  await expectAccessiblePage(page, 'work items');

  await page.goto(address);
  await page.getByLabel('Bank', { exact: true }).selectOption('Shinhan Bank');
  await page.getByLabel('Account number').fill('110-123-456789');
  await page.getByLabel('Account holder').fill(depositor);
  await page.locator('#refund-reason').fill('More than the order needs');
  await page.getByRole('button', { name: 'Request the refund' }).click();
  await page.getByRole('link', { name: 'See the refund' }).click();
  await page.locator('#decide-reason').fill('More came than the order needs');
  await page.getByRole('button', { name: 'Approve the refund' }).click();
  await expect(page.getByText('The refund is approved.')).toBeVisible();
  await expectAccessiblePage(page, 'a refund by hand');
});
