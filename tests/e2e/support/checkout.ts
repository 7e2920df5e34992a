import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type SandboxControl, sandboxControl } from '#demo/seed/sandbox-control.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { enter } from './log-in.ts';
import { newAddress, newMember } from './people.ts';
import { expect } from './site.ts';

/** Opens a plan's payment page as a new member, with everything filled in except the payment method. */
export async function newBuyer(page: Page, site: SiteProcess, plan = 'standard'): Promise<void> {
  await enter(page, site, newAddress(), await newMember(site), `/payment?plan=${plan}`);
  await fillContractor(page);
}

/** Fills in what the payment page asks a new member besides the payment method. */
export async function fillContractor(page: Page): Promise<void> {
  // A company of its own: a second withdrawal of one company would need staff.
  await page.getByLabel('Company').fill(`한강플랜트 ${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Address').fill('서울시 강남구 테헤란로 12');
  await page.getByRole('checkbox', { name: /I consent to the collection/ }).check();
  await page.getByRole('checkbox', { name: /I agree to the payment terms/ }).check();
}

export const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

export const payButton = (page: Page) => page.getByRole('button', { name: /(pay|deposit) (₩|US\$)[\d,.]+/i });

/** Chooses the bank transfer and fills in its fields. */
export async function chooseTransfer(page: Page): Promise<void> {
  await tab(page, 'Bank transfer without passbook').check();
  const panel = page.getByRole('group', { name: 'Payment method' });
  await panel.getByRole('radio', { name: 'Shinhan Bank' }).filter({ visible: true }).check();
  await panel.getByLabel('Depositor').fill('홍길동');
  await panel.getByRole('radio', { name: 'Cash receipt' }).filter({ visible: true }).check();
}

export async function chooseVirtualAccount(page: Page): Promise<void> {
  await tab(page, 'Virtual account').check();
  const panel = page.getByRole('group', { name: 'Payment method' });
  await panel
    .getByRole('radio', { name: /Industrial Bank/ })
    .filter({ visible: true })
    .check();
  await panel.getByRole('radio', { name: 'Tax invoice' }).filter({ visible: true }).check();
  await panel.getByLabel('Business registration number').filter({ visible: true }).fill('123-45-67891');
  await panel.getByLabel('Registered name').filter({ visible: true }).fill('한강플랜트');
  await panel.getByLabel('Representative').filter({ visible: true }).fill('김대표');
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The order number in the page's address. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/order=R[0-9A-Z]{14}/);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

export const gatewayOf = ({ origin }: SiteProcess): SandboxControl =>
  sandboxControl(`${origin}/sandbox/toss`);
