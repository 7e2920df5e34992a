import type { Page } from '@playwright/test';
import { formClient, inputValue, locationOf } from '../../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';
import { asPaste } from '../../support/statements.ts';
import { heading } from './checkout.ts';
import { newAddress, newMember } from './people.ts';
import { expect } from './site.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What a month of Standard costs, KRW. */
export const STANDARD = 3_750_000;
let names = 0;

/** A depositor whom no other journey knows: four syllables of Hangul. */
export function newDepositor(): string {
  names += 1;
  const syllable = (number: number) => String.fromCharCode(0xac00 + (number % 390) * 28);
  return `한${syllable(Date.now())}${syllable(names * 7)}${syllable(Math.floor(Date.now() / 390))}`;
}

/** An order of Standard by bank transfer, of a member of its own where no other is named; `payer`: its depositor with its code. */
export async function orderByTransfer(
  site: SiteProcess,
  bank: 'ibk' | 'shinhan',
  depositor: string,
  member?: DemoLogin,
): Promise<{ number: string; payer: string }> {
  const buyer = formClient(site.origin, newAddress());
  const { id, password } = member ?? (await newMember(site));
  await buyer.post('/login', { id, password });
  const placed = await buyer.post('/payment', {
    plan: 'standard',
    checkout: inputValue(await buyer.page('/payment?plan=standard'), 'checkout'),
    method: 'bank-transfer',
    transferBank: bank,
    depositor,
    transferCertificate: 'cash',
    name: '홍길동',
    phone: '02-123-4567',
    email: `${id}@example.com`,
    address: '서울시 강남구 테헤란로 12',
    personalInfo: 'on',
    agreementPayment: 'on',
  });
  const completed = locationOf(placed);
  const number = new URL(completed, site.origin).searchParams.get('order') ?? '';
  const [, payer = ''] =
    /Put the deposit code.*?<strong>(.*?)<\/strong>/s.exec(await buyer.page(completed)) ?? [];
  return { number, payer };
}

/** A minute ago, as a bank of Korea prints it; but of today, for money of the day before an order pays nothing of it. */
export function now(): string {
  const inKorea = Date.now() + 9 * 60 * 60_000;
  const at = new Date(Math.max(inKorea - 60_000, inKorea - (inKorea % DAY_MS)));
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

let balance = Math.floor(Date.now() / 1000);
export function line(payer: string, amount: number) {
  balance += amount;
  return { at: now(), in: amount, balance, payer };
}

export async function paste(page: Page, rows: string[][]): Promise<void> {
  await page.goto('/admin/deposits/import');
  await page.getByRole('radio', { name: /IBK/ }).check();
  await page.getByLabel('Or paste its lines').fill(asPaste(rows));
  await page.getByRole('button', { name: 'Show what is in it' }).click();
  await page.getByRole('button', { name: /^Import \d+ new lines$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'lines were added.' })).toBeVisible();
}

/** The page of the one line that carries this name. */
export async function openLine(page: Page, payer: string): Promise<void> {
  await page.goto('/admin/deposits?state=all');
  await page.getByRole('row').filter({ hasText: payer }).getByRole('link').click();
  await expect(heading(page)).toContainText('Deposit of');
}

export async function expectOrder(page: Page, number: string, state: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  await expect(heading(page)).toHaveText(number);
  await expect(page.locator('main header')).toContainText(state);
}
