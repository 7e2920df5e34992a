import { gatewayOf, heading, newBuyer, payButton } from './support/checkout.ts';
import { passDays } from './support/clock.ts';
import { expectSound, test } from './support/people.ts';
import { expect } from './support/site.ts';

test.use({ time: 'passes' });

/** The card that the window offers first, and one that is good although its own rule says otherwise. */
const BIN = '490625';
const OTHER_BIN = '433028';

test('a card that fails is replaced by another, which pays what is owed at once', async ({ page, site }) => {
  test.slow();
  const gateway = gatewayOf(site);
  await newBuyer(page, site, 'basic');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('You’re on Routi Basic');
  await expect(page.getByText(/₩1,980,000 is charged to your card/)).toBeVisible();

  await gateway.setCardRule({ bin: BIN, rule: 'lost' });
  await gateway.setCardRule({ bin: OTHER_BIN, rule: 'ok' });
  try {
    await passDays(site, 30);
    await page.goto('/mypage/ticket');
    await expect(page.getByText('₩1,980,000 is not paid yet')).toBeVisible();
    await expectSound(page, 'ticket past due');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay ₩1,980,000' })).toBeVisible();
    await expectSound(page, 'pay what is owed');
    await page.getByRole('link', { name: 'Register a card' }).click();
    await expect(page.getByText('is outstanding and is charged to it at once')).toBeVisible();
    await page.getByRole('button', { name: 'Open the card window' }).click();
    await page.getByRole('radio', { name: /Limit or balance/ }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The card is registered and has paid')).toBeVisible();
    await expect(page.getByText('Period 3 of 12 begins.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Routi Basic/ })).toHaveCount(2);
  } finally {
    await gateway.clearCardRules();
  }
});

test('without scripts a card is replaced by a plain link @no-script-only', async ({ page, site }) => {
  await newBuyer(page, site, 'basic');
  await payButton(page).click();
  await page.getByRole('link', { name: 'Open the card window' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'My subscription' }).click();
  await page.getByRole('link', { name: 'Replace the card' }).click();
  await page.getByRole('link', { name: 'Open the card window' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The card is registered', { exact: true })).toBeVisible();
});
