import type { Page } from '@playwright/test';
import { submitForm } from '../support/html-form.ts';
import type { DemoLogin } from '../support/site-process.ts';
import { ibkStatement } from '../support/statements.ts';
import {
  addressOfRefund,
  importStatement,
  line,
  matchLine,
  newDepositor,
  orderByTransfer,
  STANDARD,
} from '../support/visitor-orders.ts';
import { expectAccessible } from './support/accessibility.ts';
import { heading } from './support/checkout.ts';
import { passDays, timeOf } from './support/clock.ts';
import { enter } from './support/log-in.ts';
import { expectSound, newAddress, newMember, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf, paste } from './support/transfers.ts';

test.use({ time: 'passes' });

const PART = 2_000_000;

const detail = (number: string) => `/orderdetail?order=${number}`;

async function nameAccount(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('KB Kookmin Bank');
  await page.getByLabel('Account number').fill('123-456-789012');
  await page.getByLabel('Account holder').fill('홍길동');
  await page.getByLabel('Current password').fill(PASSWORD);
}

test('who paid by transfer withdraws to an account that they name, and staff make the transfer', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  /** Another person at the same browser. */
  const becomes = async (who: DemoLogin, next: string) => {
    await page.context().clearCookies();
    await enter(page, site, newAddress(), who, next);
  };
  const buyer = await newMember(site);
  const { number, payer } = await orderByTransfer(await clientOf(site, buyer), 'ibk', newDepositor());
  await becomes(accounts.admin, '/admin');
  await paste(page, ibkStatement([line(payer, STANDARD, await timeOf(site))]));

  await becomes(buyer, detail(number));
  await page.getByRole('link', { name: /Withdraw \(until/ }).click();
  await page.getByRole('button', { name: 'Withdraw and refund' }).click();
  await expect(page.getByText('Please choose the bank of the account.')).toBeVisible();
  await expectAccessible(page, 'withdrawal');
  await nameAccount(page);
  await page.getByRole('button', { name: 'Withdraw and refund' }).click();
  await expect(page.getByText('On its way: we make the transfer')).toBeVisible();

  await becomes(accounts.admin, `/admin/orders/${number}`);
  await page.getByRole('table', { name: 'Refunds' }).getByRole('link').click();
  await expect(page.getByText('123456789012')).toBeVisible();
  await page.getByLabel('Reference of the bank').fill(`IBK-${number}`);
  await page.locator('#finish-reason').fill('Transferred at the counter');
  await page.getByRole('button', { name: 'It has been transferred' }).click();
  await expect(page.getByText('once a second person has approved it')).toBeVisible();
  // A demo has one admin, who is the second person too.
  await page.goto('/admin/approvals');
  await page.getByRole('link', { name: 'Transfer of a refund' }).click();
  await page.locator('#approve-reason').fill('Seen at the bank');
  await page.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(page.getByText('It is approved and carried out.')).toBeVisible();
  await becomes(buyer, detail(number));
  await expect(page.getByText('₩3,750,000 paid back')).toBeVisible();
  await expectAccessible(page, 'refunded order');
});

test('the pages on which an account for a refund is named are sound', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  test.slow();
  expectStatus(422);
  const buyer = await newMember(site);
  const depositor = newDepositor();
  const { number } = await orderByTransfer(await clientOf(site, buyer), 'ibk', depositor);
  const staff = await clientOf(site, accounts.admin);
  await importStatement(staff, ibkStatement([line(depositor, PART, await timeOf(site))]));
  await matchLine(staff, depositor, number, 'The buyer pays in two parts');

  await enter(page, site, newAddress(), buyer, `/orderdetail/${number}/cancel`);
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('Please choose the bank of the account.')).toBeVisible();
  await expectSound(page, 'canceling with money held');
  await page.goto('about:blank');

  await passDays(site, 9);
  await page.goto(detail(number));
  await page.getByRole('link', { name: 'Enter the account' }).click();
  await expect(heading(page)).toHaveText('Where should we send your refund?');
  await expectSound(page, 'the account for a refund');

  const refund = await addressOfRefund(staff, number);
  await submitForm(staff, {
    at: refund,
    button: 'Enter the account',
    type: { bank: '06', number: '123-456-789012', holder: '홍길동', reason: 'The buyer wrote to us by mail' },
  });
  await page.context().clearCookies();
  await enter(page, site, newAddress(), accounts.admin, refund);
  await expect(page.getByRole('button', { name: 'Confirm the account' })).toBeVisible();
  await expectSound(page, 'a refund account to be confirmed');
});
