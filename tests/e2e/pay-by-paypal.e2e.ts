import { expectAccessible } from './support/accessibility.ts';
import {
  fillContractor,
  gatewayOf,
  heading,
  newBuyer,
  orderNumber,
  payButton,
  tab,
} from './support/checkout.ts';
import { logIn } from './support/log-in.ts';
import { newMember, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';

const APPROVE = { name: 'Approve' };

test('PayPal takes dollars for one period: gone back, declined and approved, with reload after it @stock', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await expect(page.getByText('Paid period by period, US$2,799.00')).toBeVisible();
  await expect(
    page.getByText('PayPal takes US$2,799.00, which pays these ₩3,750,000.').filter({ visible: true }),
  ).toHaveCount(1);
  await expectAccessible(page, 'PayPal chosen');
  await page.getByRole('button', { name: 'Pay US$2,799.00 by PayPal', exact: true }).click();

  await expect(page.getByText('$2799.00')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You closed the payment window.');
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await payButton(page).click();
  await page.getByRole('radio', { name: /Declined card/ }).check();
  await page.getByRole('button', APPROVE).click();
  await expect(page.getByRole('alert')).toContainText(
    'PayPal could not take the payment. Nothing was charged.',
  );

  await payButton(page).click();
  await page.getByRole('button', APPROVE).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await expect(page.getByText('US$2,799.00')).toBeVisible();
  const number = await orderNumber(page);
  await page.reload();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  // What leads to PayPal leads to what is paid.
  await page.goto(`/payment/paypal?order=${number}`);
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await page.getByRole('link', { name: 'Order detail' }).click();
  await expect(page.getByText('₩3,750,000 (US$2,799.00) received')).toHaveCount(1);
  await page.goto('/mypage/ticket');
  await expect(page.getByRole('row', { name: /Routi Standard/ })).toContainText('PayPal');
});

test('without scripts PayPal pays as well, and who withdraws gets the dollars back @no-script-only', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await payButton(page).click();
  await expect(heading(page)).toHaveText('PayPal');
  await page.getByRole('link', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', APPROVE).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await page.getByRole('link', { name: 'Order detail' }).click();
  await page.getByRole('link', { name: /Withdraw \(until/ }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Withdraw and refund' }).click();
  await expect(page.getByText('₩3,750,000 (US$2,799.00)').first()).toBeVisible();
});

test('a lost answer is waited for on the page, and charges once', async ({ page, site }) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await payButton(page).click();
  await expect(page.getByRole('button', APPROVE)).toBeVisible();
  await gatewayOf(site).addFault({ match: 'paypal-capture', kind: 'http_500_after_charge' });
  await page.getByRole('button', APPROVE).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await page.getByRole('link', { name: 'Order detail' }).click();
  await expect(page.getByText('received')).toHaveCount(1);
});

test('the address that PayPal leads back to takes nothing with another token', async ({ page, site }) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await payButton(page).click();
  await expect(page.getByRole('button', APPROVE)).toBeVisible();
  const number = await page.locator('dd').nth(1).textContent();
  const [order] = (number ?? '').split('-');
  await page.goto(`/payment/return?order=${order}&token=MADEUP123`);
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
});

test('a plan without a price in dollars says why PayPal is not offered', async ({ page, site }) => {
  await logIn(page, await newMember(site), '/payment?plan=basic');
  await fillContractor(page);
  await tab(page, 'Easy pay').check();
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeDisabled();
  await expect(
    page.getByText('PayPal takes no Korean won, and this plan has no price in US dollars.'),
  ).toBeVisible();
});
