import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { pdfText } from '../support/pdf-text.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { logIn } from './support/log-in.ts';
import { expect, test } from './support/site.ts';

/** Opens the member's newest order; returns its address. */
async function openOrder(page: Page): Promise<string> {
  await page.goto('/orderdetail');
  const order = page.getByRole('link', { name: /^Routi \w+ Period \d+ · R[0-9A-Z]{14}$/ }).first();
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Routi \w+$/);
  return page.url();
}

async function linkOf(page: Page, name: string): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href');
  if (!href) throw new Error(`${name} leads nowhere.`);
  return href;
}

/** The Korean text of the PDF behind a button; expects that no cache may store it. */
async function textBehind(page: Page, name: string): Promise<string> {
  const response = await page.request.get(await linkOf(page, name));
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  });
  expect(response.headers()['content-disposition']).toMatch(
    /^inline; filename="[ -~]+\.pdf"; filename\*=UTF-8''%/,
  );
  return pdfText(await response.body()).replace(/\n/g, ' ');
}

test('a paid order offers its documents, says why others are unavailable, and bundles them @stock', async ({
  page,
  accounts,
}) => {
  await logIn(page, accounts.subscriber);
  await openOrder(page);
  expect(await textBehind(page, 'Card sales slip (PDF)')).toMatch(/신용카드 매출전표.*참고용 사본/);
  expect(await textBehind(page, 'Statement (PDF)')).toMatch(/거래명세서.*합계 금액/);
  expect(await textBehind(page, 'Quotation (PDF)')).toContain('견적 조건');
  expect(await textBehind(page, 'Business registration copy (PDF)')).toContain('견본');

  const taxInvoice = page.getByRole('button', { name: 'tax invoice', exact: true });
  await expect(taxInvoice).toHaveAttribute('aria-disabled', 'true');
  await expect(taxInvoice).toHaveAccessibleDescription('Replaced by the sales slip.');
  await page.reload();
  const bundle = await page.request.get(await linkOf(page, 'All documents (ZIP)'));
  expect(bundle.headers()['content-type']).toBe('application/zip');
  const files = Object.values(unzipSync(await bundle.body()));
  expect(files.length).toBe(4);
  for (const file of files) expect(pdfText(file)).not.toBe('');
});

test('the document buttons are accessible in light and dark', async ({ page, accounts }) => {
  await logIn(page, accounts.subscriber);
  await openOrder(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `order with documents, ${colorScheme}`, colorScheme);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'order with documents, 320 px');
});
