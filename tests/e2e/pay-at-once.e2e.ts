import { expectAccessible } from './support/accessibility.ts';
import { fillContractor, heading, newBuyer, orderNumber, payButton, tab } from './support/checkout.ts';
import { PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';

const REFUSALS = [
  { press: 'Close', message: 'You closed the payment window.' },
  { press: 'Decline', message: 'was declined' },
];

test('NaverPay renews: closed, declined, then registered in its own window and charged', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /NaverPay/ }).check();
  await expect(
    page.getByText('is charged to your NaverPay every 30 days, 12 times').filter({ visible: true }),
  ).toHaveCount(1);
  await payButton(page).click();
  for (const { press, message } of REFUSALS) {
    await expect(page.getByText('Register NaverPay for later charges.')).toBeVisible();
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('radio', { name: /NaverPay/ })).toBeChecked();
    await payButton(page).click();
  }
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await expect(page.getByText('NaverPay', { exact: true })).toBeVisible();
  await page.goto('/mypage/ticket');
  await expect(page.getByRole('row', { name: /Routi Standard/ })).toContainText('NaverPay');
});

test('PAYCO pays once: closed, declined and approved, with Back and reload after it @stock', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PAYCO/ }).check();
  await expect(page.getByText('No automatic charges').filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page, 'easy pay');
  await payButton(page).click();
  for (const { press, message } of REFUSALS) {
    await expect(page.getByText('Pay with PAYCO.')).toBeVisible();
    await page.getByRole('button', { name: press, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('radio', { name: /PAYCO/ })).toBeChecked();
    // What leaves a page before it has loaded takes its place in the history.
    await page.waitForLoadState();
    await payButton(page).click();
  }
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  const number = await orderNumber(page);
  await page.reload();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');

  // Back to the window, and once more to the form that led there: both lead to what is paid.
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(heading(page)).toHaveText('You’re on Routi Standard');
  }
  await expect(page).toHaveURL(new RegExp(`order=${number}`));
  await page.getByRole('link', { name: 'Order detail' }).click();
  await expect(page.getByText('₩3,750,000 received')).toBeVisible();
  await expect(page.getByText('Payment did not go through')).toHaveCount(0);
});

test('without scripts PAYCO pays as well @no-script-only', async ({ page, site }) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PAYCO/ }).check();
  await payButton(page).click();
  await page.getByRole('link', { name: 'Open the PAYCO window' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await page.getByRole('link', { name: 'Order detail' }).click();
  await page.getByRole('link', { name: /Withdraw \(until/ }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Withdraw and refund' }).click();
  await expect(page.getByText('You withdrew from the order')).toBeVisible();
});

test('by card: two clicks open one window, and of two tabs only the one that ordered last is charged', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await fillContractor(second);
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await payButton(second).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(second)).toHaveText('You’re on Routi Standard');
  await second.close();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('This order was canceled');
  await page.goto('/orderdetail');
  await expect(page.getByRole('link', { name: /^R[0-9A-Z]{14}$/ })).toHaveCount(2);
});
