import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { kstDate } from '#app/shared/dates.ts';
import type { DemoAccounts, DemoLogin, SiteProcess } from '../support/site-process.ts';
import { asPaste, ibkStatement, shinhanStatement } from '../support/statements.ts';
import {
  findLineUrl,
  findRefundUrl,
  importStatement,
  line,
  matchLine,
  newDepositor,
  orderByTransfer,
  orderByWindow,
  STANDARD,
  submitAndFollow,
  submitGatewayWindow,
} from '../support/visitor-orders.ts';
import { heading } from './support/checkout.ts';
import { enter } from './support/log-in.ts';
import { expectAccessiblePage, newAddress, newMember, newPerson, PASSWORD, test } from './support/people.ts';
import { expect } from './support/site.ts';
import { clientOf, expectOrder } from './support/transfers.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Counts clicks and Enter on every page opened from now on. The result returns the count since its last call. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick(): void };
    // A click on a label and Enter in a form fire a second `click`, so other events are counted.
    document.addEventListener('pointerdown', () => countClick(), true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && countClick(), true);
  });
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}

/** A new member whom the admin has given a role. */
async function newStaff(
  site: SiteProcess,
  accounts: DemoAccounts,
  role: 'support' | 'finance',
): Promise<DemoLogin> {
  const member = await newMember(site);
  const granted = await submitAndFollow(await clientOf(site, accounts.admin), {
    at: '/admin/staff?form=change-role',
    button: 'Give the role',
    type: { loginId: member.id, role, reason: 'Joins the team' },
  });
  expect(granted.status).toBe(302);
  return member;
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const linkTo = (page: Page, address: string) =>
  page.getByRole('main').locator(`a[href="${address.split('?')[0]}"]`);
const inRail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });

test('a support call takes 7 clicks: find the caller, see the failed payment, resend a message, add a note', async ({
  page,
  site,
  accounts,
}) => {
  const tel = `010-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
  const person = { ...newPerson(), Tel: tel };
  const caller = await clientOf(site, await newMember(site, person));
  await caller.get(
    await submitGatewayWindow(caller, await orderByWindow(caller, 'standard'), 'Approve', 'Stopped card'),
  );
  await enter(page, site, newAddress(), await newStaff(site, accounts, 'support'), '/admin');
  const clicks = await countClicks(page);
  await page.reload();

  await page.keyboard.press('/');
  await page.keyboard.type(tel);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Results for “${tel}”`);
  await expectAccessiblePage(page, 'what a search finds');
  await page.getByRole('link', { name: person.ID }).click();
  await expect(page.getByText(/^What the member read: .*card/)).toBeVisible();
  await expectAccessiblePage(page, 'a member');
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('link', { name: /Welcome to Routi/ }).click();
  await page.getByLabel('Reason').fill('Not found in the mailbox');
  await expectAccessiblePage(page, 'a message');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(notice(page, 'The message is queued again.')).toBeVisible();
  await page.getByRole('link', { name: person.ID }).click();
  await page.getByText('Add a note', { exact: true }).click();
  await page.getByLabel('New note').fill('Called about a declined card.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called about a declined card.');
  expect(clicks()).toBe(7);
});

/** Withdraws an order paid by transfer; returns the address of the manual refund. */
async function openManualRefund(site: SiteProcess, accounts: DemoAccounts): Promise<string> {
  const [buyer, admin] = [await clientOf(site), await clientOf(site, accounts.admin)];
  const depositor = newDepositor();
  const { number } = await orderByTransfer(buyer, 'ibk', depositor);
  // An hour ago: in the same minute, another journey's line would be a possible duplicate of it.
  await importStatement(admin, ibkStatement([line(depositor, STANDARD, Date.now() - HOUR_MS)]));
  await matchLine(admin, depositor, number, 'Transferred before the order');
  const account = { bank: '88', number: '110-123-456789', holder: depositor };
  const withdrawn = await submitAndFollow(buyer, {
    at: `/orderdetail/${number}/withdraw`,
    button: 'Withdraw and refund',
    type: { ...account, currentPassword: PASSWORD },
  });
  expect(withdrawn.text).toContain('On its way: we make the transfer');
  return findRefundUrl(admin, number);
}

test('a payday takes 11 clicks, and 2 by a second person: import a statement, match a line, make a refund', async ({
  page,
  site,
  accounts,
}) => {
  const refund = await openManualRefund(site, accounts);
  const exact = await orderByTransfer(await clientOf(site), 'shinhan', newDepositor());
  const depositor = newDepositor();
  const similar = await orderByTransfer(await clientOf(site), 'shinhan', depositor);
  const statement = shinhanStatement([line(exact.payer, STANDARD), line(depositor, STANDARD)]);
  const finance = await newStaff(site, accounts, 'finance');
  await enter(page, site, newAddress(), finance, '/admin');
  const clicks = await countClicks(page);
  await page.reload();

  await page.getByRole('link', { name: 'Import a bank statement' }).click();
  await page.getByRole('radio', { name: 'Shinhan Bank' }).check();
  await page.getByLabel('Or paste its lines').fill(asPaste(statement));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 2 new lines' }).click();
  await expect(page.getByText('1 matched an order exactly.')).toBeVisible();
  const deposit = await findLineUrl(await clientOf(site, accounts.admin), depositor);
  await inRail(page, 'Today').click();
  await linkTo(page, deposit).click();
  await page.locator(`#match-${similar.number}-reason`).fill('The code was forgotten');
  await page.getByRole('button', { name: `Match to ${similar.number}` }).click();
  await expect(page.getByText('Matched', { exact: true })).toBeVisible();
  await inRail(page, 'Today').click();
  await linkTo(page, refund).click();
  await page.getByLabel('Reference of the bank').fill(`IBK-${similar.number}`);
  await page.locator('#finish-reason').fill('Transferred at the bank');
  await page.getByRole('button', { name: 'Mark as transferred' }).click();
  await expect(notice(page, 'once a second person has approved it')).toBeVisible();

  const financeClicks = clicks();
  await enter(page, site, newAddress(), accounts.admin, '/admin');
  await page.getByRole('link', { name: 'Second person: transfer of a refund' }).click();
  await expect(page.getByText(`IBK-${similar.number}`)).toBeVisible();
  await expectAccessiblePage(page, 'an approval');
  await page.locator('#approve-reason').fill('Seen at the bank');
  await page.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(notice(page, 'It is approved and carried out.')).toBeVisible();
  expect(clicks()).toBe(2);

  await enter(page, site, newAddress(), finance, refund);
  await expect(page.getByText(`IBK-${similar.number}`)).toBeVisible();
  await inRail(page, 'Today').click();
  await expect(heading(page)).toHaveText('Today');
  await expect(linkTo(page, deposit)).toHaveCount(0);
  await expect(linkTo(page, refund)).toHaveCount(0);
  expect(financeClicks + clicks()).toBe(11);
  for (const { number } of [exact, similar]) await expectOrder(page, number, 'Paid');
});

// The banner and the award stay changed: no other journey reads these texts.
test('an editor’s morning takes 10 clicks: schedule the banner, change an award, publish a notice', async ({
  page,
  site,
  accounts,
}) => {
  await enter(page, site, newAddress(), accounts.editor, '/notice');
  const clicks = await countClicks(page);
  const now = Date.now();
  const title = `Routi at the plant fair, number ${now}`;

  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/posts$/);
  await inRail(page, 'Settings').click();
  await page.getByRole('link', { name: 'Announcement banner' }).click();
  await page.getByLabel('Text (optional)').fill(`Meet us at the fair of ${now}.`);
  await page.getByLabel('First day').fill(kstDate(new Date(now)));
  await page.getByLabel('Last day').fill(kstDate(new Date(now + 7 * DAY_MS)));
  await page.getByLabel('Why').fill('The plant fair');
  await expectAccessiblePage(page, 'the form of the banner');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'is published')).toBeVisible();
  await inRail(page, 'Settings').click();
  await page.getByRole('link', { name: 'Awards' }).click();
  await page.getByLabel('What for 4').fill(`Held by Routi-AI since ${now}.`);
  await page.getByLabel('Why').fill('The year was missing');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'is published')).toBeVisible();
  await inRail(page, 'Posts').click();
  await page.getByRole('link', { name: 'Write a notice' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('radio', { name: 'Notice' }).check();
  await page.getByRole('textbox', { name: 'Contents' }).fill('Come and see it route.');
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).last().click();
  await expect(page).not.toHaveURL(/write/);
  expect(clicks()).toBe(10);

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText(
    `Meet us at the fair of ${now}.`,
  );
  await expect(page.getByRole('region', { name: 'Awards' })).toContainText(`Held by Routi-AI since ${now}.`);
  await page.goto('/notice');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
