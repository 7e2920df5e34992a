import { expectAccessible } from './support/accessibility.ts';
import { fillContractor, heading, newBuyer, orderNumber, payButton, tab } from './support/checkout.ts';
import { test } from './support/people.ts';
import { expect } from './support/site.ts';

test('PAYCO charges once, although its window was closed before and Back and reload follow', async ({
  page,
  site,
}) => {
  await newBuyer(page, site);
  await tab(page, 'Easy pay').check();
  await page.getByRole('radio', { name: /PAYCO/ }).check();
  await expect(page.getByText('No automatic charges').filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page, 'easy pay');
  await payButton(page).click();
  await expect(page.getByText('Pay with PAYCO.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You closed the payment window.');
  await expect(page.getByRole('radio', { name: /PAYCO/ })).toBeChecked();
  // Leaving a page before it has loaded replaces its history entry.
  await page.waitForLoadState();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');
  const number = await orderNumber(page);
  await page.reload();
  await expect(heading(page)).toHaveText('You’re on Routi Standard');

  // Back to the window, and again to the form: both show the paid order.
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(heading(page)).toHaveText('You’re on Routi Standard');
  }
  await expect(page).toHaveURL(new RegExp(`order=${number}`));
});

test('a double click opens one card window, and of two tabs only the last order is charged', async ({
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
  await expect(page.getByRole('link', { name: /^Routi \w+ Period 1 · R[0-9A-Z]{14}$/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Routi \w+ R[0-9A-Z]{14}$/ })).toHaveCount(1);
});
