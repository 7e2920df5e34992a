import type { Page } from '@playwright/test';
import { addressOf, SCREENS } from '../spec/screens.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { enter } from './support/log-in.ts';
import { newAddress, openAndStay } from './support/people.ts';
import { expect, test, watch } from './support/site.ts';

/** Pages whose narrow layout is their own; the others share the site's frame. */
const OWN_LAYOUTS = [
  ...[
    '/',
    '/solution/routiar',
    '/faq',
    '/notice',
    '/notice/:id',
    '/solutionplan',
    '/payment?plan=standard',
    '/termsofuse',
  ],
  ...['/mypage', '/mypage/ticket', '/orderdetail', '/admin/orders'],
];

const NARROW = { width: 375, height: 900 };
const WIDE = { width: 1280, height: 900 };

async function expectAccessibleScreen(page: Page, path: string): Promise<void> {
  const address = addressOf(path);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect((await page.goto(address))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, `${address}, light, wide`);
  await page.setViewportSize(NARROW);
  if (OWN_LAYOUTS.includes(path)) await expectAccessible(page, `${address}, light, narrow`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, `${address}, dark, narrow`, 'dark');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, `${address}, 320 px`);
}

test.describe('a visitor', () => {
  // One page for all screens, so that the site's scripts and axe are compiled once. A visitor leaves no state behind.
  let page: Page;
  let problems: string[];
  test.beforeAll(async ({ browser, site }) => {
    page = await browser.newPage();
    problems = watch(page, site.origin, new Set(), true);
  });
  test.afterEach(() => expect(problems, 'what the browser complained about').toEqual([]));
  test.afterAll(() => page.close());

  for (const path of SCREENS) {
    test(`sees ${path} accessible, wide in light and narrow in dark`, () =>
      expectAccessibleScreen(page, path));
  }
});

test('a visitor sees an accessible not-found page', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await openAndStay(page, () => page.goto('/no-such-page'));
  expect(response?.status()).toBe(404);
  await expectAccessible(page, '/no-such-page');
});

test.describe('a member', () => {
  test('sees the account pages accessible, wide in light and narrow in dark', async ({
    page,
    site,
    accounts,
  }) => {
    test.slow();
    await enter(page, site, newAddress(), accounts.subscriber, '/mypage');
    for (const address of [
      '/mypage',
      '/mypage/overview',
      '/mypage/memberinfo',
      '/mypage/ticket',
      '/mypage/ticket/card',
      '/mypage/ticket/method',
      '/mypage/ticket/plan',
      '/mypage/ticket/end',
      '/mypage/ticket/renew',
      '/mypage/ticket/price',
      '/orderdetail',
      '/completepayment',
    ]) {
      await expectAccessibleScreen(page, address);
    }
  });

  test('sees the checkout accessible, wide in light and narrow in dark', async ({ page, site, accounts }) => {
    await enter(page, site, newAddress(), accounts.member, '/payment?plan=standard');
    await expectAccessibleScreen(page, '/payment?plan=standard');
  });
});

test.describe('an admin', () => {
  test('sees the back office accessible, wide in light and narrow in dark', async ({
    page,
    site,
    accounts,
  }) => {
    test.slow();
    await enter(page, site, newAddress(), accounts.admin, '/admin');
    for (const address of [
      '/admin',
      '/admin/members',
      '/admin/members/signup-block',
      '/admin/orders',
      '/admin/deposits',
      '/admin/deposits/import',
      '/admin/deposits/accept',
      '/admin/refunds',
      '/admin/work',
      '/admin/approvals',
      '/admin/contact',
      '/admin/contact/templates',
      '/admin/statistics',
      '/admin/deletion-reasons',
      '/admin/contracts',
      '/admin/invoices',
      '/admin/dunning',
      '/admin/calendar',
      '/admin/prices',
      '/admin/reports',
      '/admin/reports/revenue',
      '/admin/reports/recurring',
      '/admin/reports/receivables',
      '/admin/reports/refunds',
      '/admin/reports/vat',
      '/admin/messages',
      '/admin/messages/log',
      '/admin/messages/log/resend',
      '/admin/setup',
      '/admin/settings',
      '/admin/settings/seller',
      '/admin/settings/awards',
      '/admin/posts',
      '/admin/staff',
      '/admin/notifications',
      '/admin/audit',
      '/admin/audit/accesses',
      '/admin/audit/review',
    ]) {
      await expectAccessibleScreen(page, address);
    }
    await page.goto('/admin/orders');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/orders$/);
    await expectAccessibleScreen(page, new URL(page.url()).pathname);
    await page.goto('/admin/deposits');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/deposits$/);
    await expectAccessibleScreen(page, new URL(page.url()).pathname);
  });
});
