import type { Page } from '@playwright/test';
import { passDays } from './support/clock.ts';
import { enter } from './support/log-in.ts';
import { expectSound, newAddress, newMember, test } from './support/people.ts';
import { expect } from './support/site.ts';

test.use({ time: 'passes' });

let companies = 0;
/** One that no other journey has tried for. */
const newCompany = () => {
  companies += 1;
  return `체험${Date.now().toString(36)}${companies}`;
};

async function consent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I consent to the collection/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the payment terms/ }).check();
}

async function beginTrial(page: Page): Promise<void> {
  await page.getByLabel('Company').fill(newCompany());
  await consent(page);
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByText('Your trial has begun')).toBeVisible();
}

test('from the trial to the paid plan: agreed to, a card registered, and charged on its day', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto('/solutionplan');
  await page.getByRole('link', { name: 'Basic 30일 무료 체험' }).click();
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await enter(page, site, newAddress(), await newMember(site), '/mypage/ticket/trial');
  await page.getByRole('button', { name: 'Start the trial' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expectSound(page, 'trial form, refused');
  await beginTrial(page);
  await expect(page.getByText('The trial ends, and nothing is charged.')).toBeVisible();
  await expectSound(page, 'ticket of a trial');

  await page.getByRole('link', { name: 'Continue after the trial' }).click();
  await page.getByRole('button', { name: /^Agree to ₩1,980,000 every 30 days/ }).click();
  await expect(page.getByText('Please choose a payment method.').first()).toBeVisible();
  await expect(page.getByText(/^You must agree to the paid plan/).first()).toBeVisible();
  await expectSound(page, 'paid plan, refused');
  await page.getByLabel('Address').fill('서울시 강남구 테헤란로 12');
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByRole('checkbox', { name: /I agree that my paid plan starts/ }).check();
  await consent(page);
  await page.getByRole('button', { name: /^Agree to ₩1,980,000 every 30 days/ }).click();

  await expect(page.getByRole('heading', { name: 'Register a card' })).toBeVisible();
  await expectSound(page, 'card registration');
  await page.getByRole('button', { name: 'Open the card window' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The card is registered', { exact: true })).toBeVisible();
  await expect(page.getByText('The paid plan begins on')).toBeVisible();
  await expect(page.getByText(/₩1,980,000 is charged to your card/)).toBeVisible();

  await passDays(site, 30);
  await page.goto('/mypage/ticket');
  const row = page.getByRole('row', { name: /Routi Basic/ });
  await expect(row).toContainText('₩1,980,000');
  await expect(row).toContainText('Credit card');
  await expect(page.getByText('Period 2 of 12 begins.')).toBeVisible();
  await expectSound(page, 'ticket of a paid plan');
});
