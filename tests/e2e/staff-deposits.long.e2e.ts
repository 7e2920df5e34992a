import { submitForm } from '../support/html-form.ts';
import { ibkStatement } from '../support/statements.ts';
import {
  findLineUrl,
  importStatement,
  line,
  newDepositor,
  orderByTransfer,
  STANDARD,
} from '../support/visitor-orders.ts';
import { enter } from './support/log-in.ts';
import { expectAccessiblePage, newAddress, test } from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf } from './support/transfers.ts';

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
  await page.getByText('Undo the match').first().click();
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
