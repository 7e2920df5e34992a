import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { chooseTransfer, heading, newBuyer, orderNumber, payButton, tab } from './support/checkout.ts';
import { readOutbox } from './support/outbox.ts';
import { type Message, test } from './support/people.ts';
import { expect } from './support/site.ts';

const PENDING = 'Order placed, deposit pending';

test('a bank transfer order can be viewed again, added to a calendar and canceled @stock', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await chooseTransfer(page);
  await expect(
    page.getByText(/The deposit must arrive by \d{4}-\d\d-\d\d, 23:59 KST/).filter({ visible: true }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Order and deposit ₩3,750,000' }).dblclick();
  await expect(heading(page)).toHaveText(PENDING);
  const number = await orderNumber(page);
  await expect(page.getByText('Shinhan Bank')).toBeVisible();
  await expect(page.getByText('(in 7 days)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  await expectAccessible(page, 'deposit');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'deposit, 320 px');
  await page.setViewportSize({ width: 1280, height: 900 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(`UID:${number}@routi`);

  const mail = (await readOutbox<Message>(site)).find(({ text }) => text.includes(number));
  expect(mail?.text).toContain('Depositor: 홍길동');
  const [depositor = '', ...notes] = await page
    .locator('dt:text-is("Depositor’s name") ~ dd')
    .filter({ hasNot: page.getByRole('button') })
    .allInnerTexts();
  const code = depositor.replace('홍길동 ', '');
  expect(code).toMatch(/^\w{6}$/);
  expect(notes).toEqual([`or the code ${code} alone`, 'Without the code the check takes longer.']);
  expect(mail?.text).toContain(`Deposit code: ${code}`);

  await page.reload();
  await expect(heading(page)).toHaveText(PENDING);
  // The payment form links to the open order.
  await page.goto('/payment?plan=basic');
  await expect(page.getByText('You have an order waiting for a deposit').first()).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  // So does My page, whose navigation links to the orders.
  await page.goto('/mypage/ticket');
  await expect(page.getByText('Your order of Routi Standard is waiting for your deposit')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'My page' }).getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: `Routi Standard ${number}`, exact: true }).click();
  await expect(page.getByText('Waiting for the deposit, until')).toBeVisible();
  for (const [term, value] of [
    ['Solution, grade', 'Routi, Standard'],
    ['Options and discounts', 'None'],
  ])
    await expect(page.locator(`dt:text-is("${term}") + dd`)).toHaveText(value ?? '');

  await page.getByRole('link', { name: 'Cancel the order' }).click();
  await expect(heading(page)).toHaveText('Cancel the order?');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(heading(page)).toHaveText('Routi Standard');
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await page.goto('/orderdetail');
  await expect(page.getByRole('link', { name: /^Routi \w+ R[0-9A-Z]{14}$/ })).toHaveCount(1);
  await page.goto(`/completepayment?order=${number}`);
  await expect(heading(page)).toHaveText('This order was canceled');
});

test('a payment tab keeps its input while another is open, and shows only its own errors', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(422);
  await newBuyer(page, site);
  await tab(page, 'Bank transfer without passbook').check();
  await page.getByLabel('Depositor').fill('Kim');
  await tab(page, 'Credit card').check();
  await expect(page.getByLabel('Depositor')).toBeHidden();
  await tab(page, 'Bank transfer without passbook').check();
  await expect(page.getByLabel('Depositor')).toHaveValue('Kim');
  await payButton(page).click();
  await expect(page.getByText('Please choose a bank.').first()).toBeVisible();
  await expect(page.getByText('Please enter 6 to 10 characters (Korean: from 2).').first()).toBeVisible();
  await expect(page.getByText('Please choose a cash receipt or a tax invoice.').first()).toBeVisible();
  await expectAccessible(page, 'errors of a transfer');
  // The other tab requires none of it.
  await tab(page, 'Credit card').check();
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});
