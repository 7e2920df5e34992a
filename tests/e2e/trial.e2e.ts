import type { Page } from '@playwright/test';
import { submitForm } from '../support/html-form.ts';
import type { DemoLogin } from '../support/site-process.ts';
import { ibkStatement } from '../support/statements.ts';
import {
  findRefundUrl,
  importStatement,
  line,
  matchLine,
  newDepositor,
  orderByCard,
  orderByTransfer,
} from '../support/visitor-orders.ts';
import { gatewayOf } from './support/checkout.ts';
import { passDays, timeOf } from './support/clock.ts';
import { enter } from './support/log-in.ts';
import { expectAccessiblePage, newAddress, newMember, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf } from './support/transfers.ts';

let companies = 0;
/** A company that no other journey uses, as each may have one trial. */
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

test('a trial becomes a paid plan: the member agrees, registers a card and is charged when due', async ({
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
  await expectAccessiblePage(page, 'trial form, refused');
  await beginTrial(page);
  await expect(page.getByText('The trial ends, and nothing is charged.')).toBeVisible();
  await expectAccessiblePage(page, 'ticket of a trial');

  await page.getByRole('link', { name: 'Continue after the trial' }).click();
  await page.getByRole('button', { name: /^Agree to ₩1,980,000 every 30 days/ }).click();
  await expect(page.getByText('Please choose a payment method.').first()).toBeVisible();
  await expect(page.getByText(/^You must agree to the paid plan/).first()).toBeVisible();
  await expectAccessiblePage(page, 'paid plan, refused');
  await page.getByLabel('Address').fill('서울시 강남구 테헤란로 12');
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByRole('checkbox', { name: /I agree that my paid plan starts/ }).check();
  await consent(page);
  await page.getByRole('button', { name: /^Agree to ₩1,980,000 every 30 days/ }).click();

  await expect(page.getByRole('heading', { name: 'Register a card' })).toBeVisible();
  await expectAccessiblePage(page, 'card registration');
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
  await expectAccessiblePage(page, 'ticket of a paid plan');
});

test('the pages of outstanding amounts, early cancellation and refunds are accessible', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  test.slow();
  expectStatus(409, 422);
  const [leaver, debtor, payer] = [await newMember(site), await newMember(site), await newMember(site)];
  /** Logs the browser in as somebody else. */
  const enterAs = async (who: DemoLogin, next: string) => {
    await page.context().clearCookies();
    await enter(page, site, newAddress(), who, next);
  };
  for (const subscriber of [leaver, debtor]) await orderByCard(await clientOf(site, subscriber), 'basic');
  const depositor = newDepositor();
  const { number } = await orderByTransfer(await clientOf(site, payer), 'ibk', depositor);
  const staff = await clientOf(site, accounts.admin);
  await importStatement(staff, ibkStatement([line(depositor, 2_000_000, await timeOf(site))]));
  await matchLine(staff, depositor, number, 'The buyer pays in two parts');
  await enterAs(payer, `/orderdetail/${number}/cancel`);
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('Please choose the bank of the account.')).toBeVisible();
  await expectAccessiblePage(page, 'canceling with money held');

  await gatewayOf(site).setCardRule({ bin: '490625', rule: 'limit' });
  await passDays(site, 10);
  await enterAs(leaver, '/mypage/ticket/end');
  await page.getByRole('link', { name: 'Cancel today' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await expectAccessiblePage(page, 'confirmation of an early end');
  await page.getByRole('button', { name: 'Cancel today' }).click();
  await expect(page.getByText('Your subscription is canceled')).toBeVisible();
  await page.goto('/mypage/ticket/pay');
  await page.getByRole('button', { name: /^Charge / }).click();
  await expect(page.getByText('Nothing was paid')).toBeVisible();
  await expectAccessiblePage(page, 'what is owed, after a declined card');
  await page.getByRole('link', { name: 'Use another card' }).click();
  await expect(page.getByText('the card is deleted once this is paid')).toBeVisible();
  await expectAccessiblePage(page, 'card for what is owed');

  await enterAs(payer, `/orderdetail/${number}/refund-account`);
  await expect(page.getByRole('heading', { name: 'Where should we send your refund?' })).toBeVisible();
  await expectAccessiblePage(page, 'the account for a refund');
  const refund = await findRefundUrl(staff, number);
  await submitForm(staff, {
    at: refund,
    button: 'Enter the account',
    type: { bank: '06', number: '123-456-789012', holder: '홍길동', reason: 'The buyer wrote to us by mail' },
  });
  await enterAs(accounts.admin, refund);
  await expect(page.getByRole('button', { name: 'Confirm the account' })).toBeVisible();
  await expectAccessiblePage(page, 'a refund account to be confirmed');

  await passDays(site, 20);
  await enterAs(debtor, '/mypage/ticket');
  await expect(page.getByText('₩1,980,000 is past due')).toBeVisible();
  await expectAccessiblePage(page, 'ticket past due');
  await page.goto('/unsubscribe');
  await expectAccessiblePage(page, 'unsubscribing by a link that is cut');
});
