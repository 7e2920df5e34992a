import type { Page } from '@playwright/test';
import type { DemoLogin } from '../support/site-process.ts';
import { ibkStatement } from '../support/statements.ts';
import { heading, newBuyer, orderNumber, payButton, reloadUntil } from './support/checkout.ts';
import { test } from './support/later-site.ts';
import { logIn } from './support/log-in.ts';
import { readOutbox } from './support/outbox.ts';
import { expectSound, type Message, newMember, PASSWORD } from './support/people.ts';
import { expect } from './support/site.ts';
import { line, newDepositor, openLine, orderByTransfer, paste, STANDARD } from './support/transfers.ts';

const PART = 2_000_000;

/** Another person at the same browser. */
async function becomes(page: Page, who: DemoLogin, next: string): Promise<void> {
  await page.context().clearCookies();
  await logIn(page, who, next);
}

const detail = (number: string) => `/orderdetail?order=${number}`;

async function nameAccount(page: Page): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('KB Kookmin Bank');
  await page.getByLabel('Account number').fill('123-456-789012');
  await page.getByLabel('Account holder').fill('홍길동');
  await page.getByLabel('Current password').fill(PASSWORD);
}

/** Staff find that a line is a part of what an order costs. */
async function matchPart(page: Page, number: string, depositor: string): Promise<void> {
  await openLine(page, depositor);
  await page.locator(`#match-${number}-reason`).fill('The buyer pays in two parts');
  await page.getByRole('button', { name: `Match to ${number}` }).click();
  await expect(page.getByText('the order waits for the rest').first()).toBeVisible();
}

test('who paid by card withdraws within seven days, after showing who it is', async ({
  page,
  site,
  expectStatus,
}) => {
  expectStatus(403);
  await newBuyer(page, site);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(page)).toHaveText('Payment complete');
  await page.getByRole('link', { name: 'Order detail' }).click();
  await page.getByRole('link', { name: /Withdraw \(until/ }).click();
  await expect(page.getByText('₩3,750,000 goes back to you within three business days')).toBeVisible();
  await expect(page.getByLabel('Account number'), 'it goes back as it came').toHaveCount(0);
  const withdraw = page.getByRole('button', { name: 'Withdraw and get the money back' });
  await page.getByLabel('Current password').fill('Not-mine-1');
  await withdraw.click();
  await expect(page.getByText('The current password is not correct.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await withdraw.click();
  await expect(page.getByText('You withdrew from the order')).toBeVisible();
  await reloadUntil(page, () => expect(page.getByText('₩3,750,000 paid back')).toBeVisible({ timeout: 500 }));
  await page.goto('/mypage/ticket');
  await expect(page.getByRole('row', { name: /Routi Standard/ })).toContainText('Expired');
});

test('who paid by transfer withdraws to an account that they name, and staff make the transfer', async ({
  page,
  site,
  accounts,
}) => {
  const [buyer, depositor] = [await newMember(site), newDepositor()];
  const { number, payer } = await orderByTransfer(site, 'ibk', depositor, buyer);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(payer, STANDARD)]));

  await becomes(page, buyer, detail(number));
  await page.getByRole('link', { name: /Withdraw \(until/ }).click();
  await nameAccount(page);
  await page.getByRole('button', { name: 'Withdraw and get the money back' }).click();
  await expect(page.getByText('On its way: we make the transfer')).toBeVisible();

  await becomes(page, accounts.admin, `/admin/orders/${number}`);
  await page.getByRole('table', { name: 'Refunds' }).getByRole('link').click();
  await expect(page.getByText('123456789012')).toBeVisible();
  await page.getByLabel('Reference of the bank').fill(`IBK-${number}`);
  await page.locator('#finish-reason').fill('Transferred at the counter');
  await page.getByRole('button', { name: 'It has been transferred' }).click();
  await expect(page.getByText('The refund is finished.')).toBeVisible();
  await becomes(page, buyer, detail(number));
  await expect(page.getByText('₩3,750,000 paid back')).toBeVisible();
});

test('an order of which a part has come is canceled, and the part goes back to an account that is named', async ({
  page,
  site,
  accounts,
  expectStatus,
}) => {
  expectStatus(422);
  const [buyer, depositor] = [await newMember(site), newDepositor()];
  const { number } = await orderByTransfer(site, 'ibk', depositor, buyer);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(depositor, PART)]));
  await matchPart(page, number, depositor);

  await becomes(page, buyer, detail(number));
  await page.getByRole('link', { name: 'Cancel the order' }).click();
  await expect(page.getByText('the ₩2,000,000 that has arrived goes back to you')).toBeVisible();
  await page.getByLabel('Account holder').fill('홍길동');
  await page.getByRole('button', { name: 'Cancel and get the money back' }).click();
  await expect(page.getByText('Please choose the bank of the account.')).toBeVisible();
  await expect(page.getByLabel('Account holder')).toHaveValue('홍길동');
  await expectSound(page, 'canceling with money held');
  await nameAccount(page);
  await page.getByRole('button', { name: 'Cancel and get the money back' }).click();
  await expect(page.locator('main header')).toContainText('Canceled');
  await expect(page.getByText('On its way: we make the transfer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel the order' })).toHaveCount(0);
});

/** Last: the site is nine days older afterwards. */
test('an order whose deposit does not come expires, and a part of one goes back once its buyer says where to', async ({
  page,
  site,
  laterSite,
  accounts,
  expectStatus,
}) => {
  expectStatus(403, 422);
  test.setTimeout(120_000);
  const [nothing, some] = [await newMember(site), await newMember(site)];
  const [depositor, lockedOut] = [newDepositor(), newDepositor()];
  const { number: unpaid } = await orderByTransfer(site, 'ibk', newDepositor(), nothing);
  const { number: partly } = await orderByTransfer(site, 'ibk', depositor, some);
  await logIn(page, accounts.admin);
  await paste(page, ibkStatement([line(depositor, PART)]));
  await matchPart(page, partly, depositor);
  const { number: ofLockedOut } = await orderByTransfer(site, 'ibk', lockedOut, await newMember(site));
  await paste(page, ibkStatement([line(lockedOut, PART)]));
  await matchPart(page, ofLockedOut, lockedOut);
  // Nobody looks at it meanwhile.
  await page.goto('about:blank');
  await laterSite.sleep(9);

  await becomes(page, nothing, detail(unpaid));
  await reloadUntil(page, () => expect(page.getByText('Expired unpaid')).toBeVisible({ timeout: 500 }));
  await expect(page.getByRole('link', { name: 'Cancel the order' })).toHaveCount(0);
  await page.goto(`/completepayment?order=${unpaid}`);
  await expect(heading(page)).not.toHaveText('Order placed, deposit pending');
  const mails = await readOutbox<Message>(site);
  const mail = mails.find(({ to, subject }) => to === `${nothing.id}@example.com` && /expired/.test(subject));
  expect(mail?.text).toContain('We have received no payment for it so far.');

  await becomes(page, some, detail(partly));
  await reloadUntil(page, () =>
    expect(page.getByText('Expired, not paid in full')).toBeVisible({ timeout: 500 }),
  );
  await page.getByRole('link', { name: 'Name the account' }).click();
  await expect(heading(page)).toHaveText('Where shall the money go?');
  await expect(page.getByText('₩2,000,000 goes back to you')).toBeVisible();
  await expectSound(page, 'the account for a refund');
  await nameAccount(page);
  await page.getByLabel('Current password').fill('Not-mine-1');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await expect(page.getByText('The current password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('123-456-789012');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the account' }).click();
  expect(await orderNumber(page)).toBe(partly);
  await expect(page.getByText('On its way: we make the transfer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Name the account' })).toHaveCount(0);

  await becomes(page, accounts.admin, `/admin/orders/${ofLockedOut}`);
  await enterAccount(page);
});

/** Staff enter the account for a buyer who cannot log in; so much is confirmed, in a demo by the only admin there is. */
async function enterAccount(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Refunds' }).getByRole('link').click();
  await expect(page.getByText('Enter it here only if they cannot log in.')).toBeVisible();
  await page.getByLabel('Account holder').fill('홍길동');
  await page.locator('#enter-account-reason').fill('The buyer wrote to us by mail');
  const enter = page.getByRole('button', { name: 'Enter the account' });
  await enter.click();
  await expect(page.getByText('Please choose the bank of the account.').first()).toBeVisible();
  await expect(page.getByLabel('Account holder')).toHaveValue('홍길동');
  await page.getByLabel('Bank', { exact: true }).selectOption('KB Kookmin Bank');
  await page.getByLabel('Account number').fill('123-456-789012');
  await enter.click();
  await expect(page.getByText('The account is entered')).toBeVisible();
  await expectSound(page, 'a refund account to be confirmed');
  await page.locator('#confirm-account-reason').fill('Compared with the letter');
  await page.getByRole('button', { name: 'Confirm the account' }).click();
  await expect(page.getByText('The account is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transfer at the bank' })).toBeVisible();
}
