import { gatewayOf, newSubscriber, payButton } from './support/checkout.ts';
import { passDays } from './support/clock.ts';
import { expectSound, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';

test.use({ time: 'passes' });

test('what a contract that is over still owes is not paid by a card that is declined, and paid by another one', async ({
  page,
  site,
  expectStatus,
}) => {
  test.slow();
  const gateway = gatewayOf(site);
  await gateway.setCardRule({ bin: '490625', rule: 'ok' });
  await newSubscriber(page, site, 'basic', '/mypage/ticket');
  await passDays(site, 10);

  await gateway.setCardRule({ bin: '490625', rule: 'limit' });
  await page.goto('/mypage/ticket/end');
  await page.getByRole('link', { name: 'Cancel today' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cancel today' }).click();
  await expect(page.getByText('Your subscription is canceled')).toBeVisible();
  await expect(page.getByText('₩1,049,400 is outstanding')).toBeVisible();

  // It comes before a new order.
  await page.goto('/payment?plan=basic');
  await expect(page.getByText('Please pay ₩1,049,400 first')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.getByRole('link', { name: 'Pay it now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay ₩1,049,400' })).toBeVisible();
  await expect(page.getByText('There is no VAT on it.')).toBeVisible();
  await expectSound(page, 'what is owed');
  expectStatus(409);
  await page.getByRole('button', { name: /^Charge / }).click();
  await expect(page.getByText('Nothing was paid')).toBeVisible();
  await expectSound(page, 'what is owed, after a declined card');

  // Two charges a day are enough; the third is tomorrow's.
  await passDays(site, 1);
  await page.goto('/mypage/ticket/pay');
  await gateway.setCardRule({ bin: '490625', rule: 'ok' });
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByText('the card is deleted once this is paid')).toBeVisible();
  await expectSound(page, 'card for what is owed');
  await page.getByRole('button', { name: 'Open the card window' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No card was registered')).toBeVisible();
  await page.getByRole('button', { name: 'Open the card window' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The card is registered and has paid')).toBeVisible();
  await expect(page.getByText('₩1,049,400 is outstanding')).toBeHidden();
  for (const nothingThere of ['/mypage/ticket/pay', '/mypage/ticket/card']) {
    await page.goto(nothingThere);
    await expect(page).toHaveURL('/mypage/ticket');
  }
});
