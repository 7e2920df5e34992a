import { gatewayOf, newSubscriber } from './support/checkout.ts';
import { passDays } from './support/clock.ts';
import { expectSound, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';

test.use({ time: 'passes' });

test('a plan is changed at once, set for the next period and kept, and the contract is ended early', async ({
  page,
  site,
  expectStatus,
}) => {
  test.slow();
  expectStatus(403);
  await gatewayOf(site).setCardRule({ bin: '490625', rule: 'ok' });
  await newSubscriber(page, site, 'basic', '/mypage/ticket/end');
  await expect(page.getByRole('link', { name: 'Withdraw instead' })).toBeVisible();
  await passDays(site, 10);

  await page.goto('/mypage/ticket');
  await page.getByRole('link', { name: 'Change plan' }).click();
  await expect(page.getByRole('row', { name: /You pay now.*₩1,180,000/ })).toBeVisible();
  await expectSound(page, 'change of the plan');
  await page.getByRole('link', { name: 'Change now' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Pay ₩1,180,000 and change' }).click();
  await expect(page.getByText('The current password is not correct.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Pay ₩1,180,000 and change' }).click();
  await expect(page.getByText('The plan is changed')).toBeVisible();

  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: /^Change on / }).click();
  await expect(page.getByText('The plan changes with the next period')).toBeVisible();
  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: 'Undo plan change' }).click();
  await expect(page.getByText('You keep your plan')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('link', { name: /^Cancel on / })).toBeVisible();
  await expectSound(page, 'early end');
  await page.getByRole('link', { name: /^Cancel on / }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: /^Cancel on / }).click();
  await expect(page.getByText('Your subscription cancels at the end of the paid period')).toBeVisible();
  await page.getByRole('link', { name: 'Undo cancellation' }).click();
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await expect(page.getByText('The cancellation is undone.')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel subscription' }).click();
  await page.getByRole('link', { name: 'Cancel today' }).click();
  await expect(page.getByRole('row', { name: /Penalty.*₩4,362,500/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /You pay.*₩1,987,500/ })).toBeVisible();
  await expectSound(page, 'confirmation of an early end');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cancel today' }).click();
  await expect(page.getByText('Your subscription is canceled')).toBeVisible();
  await expect(page.getByRole('row', { name: /₩1,987,500/ })).toBeVisible();
});
