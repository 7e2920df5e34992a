import { expectAccessible } from './support/accessibility.ts';
import { heading, newBuyer, payButton, tab } from './support/checkout.ts';
import { test } from './support/people.ts';
import { expect } from './support/site.ts';

const APPROVE = { name: 'Approve' };

test('PayPal charges USD for one period, although it was canceled before and a reload follows', async ({
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
  await page.getByRole('button', APPROVE).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  await expect(page.getByText('US$2,799.00')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
});
