import { asCsv, ibkStatement } from '../support/statements.ts';
import { line, newDepositor, now, orderByTransfer, STANDARD } from '../support/visitor-orders.ts';
import { heading } from './support/checkout.ts';
import { logIn } from './support/log-in.ts';
import { expectAccessiblePage, test } from './support/people.ts';
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
