import type { Page } from '@playwright/test';
import { addressOf, SCREENS } from '../spec/screens.ts';
import type { SiteProcess } from '../support/site-process.ts';
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

const ACCOUNT = [
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
];

/** `firstOf`: the page of a list's first row. */
type Screen = string | { firstOf: string };
const BACK_OFFICE: Screen[] = [
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
  { firstOf: '/admin/orders' },
  { firstOf: '/admin/deposits' },
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

async function pathOf(page: Page, screen: Screen): Promise<string> {
  if (typeof screen === 'string') return screen;
  await page.goto(screen.firstOf);
  return (await page.getByRole('rowheader').getByRole('link').first().getAttribute('href')) ?? '';
}

/** Tests all screens in one page, so that the site's scripts and axe are compiled once. */
function describeScreens(
  who: string,
  screens: readonly Screen[],
  open: (page: Page, site: SiteProcess) => Promise<void>,
): void {
  test.describe(who, () => {
    let page: Page;
    let problems: string[];
    test.beforeAll(async ({ browser, site }) => {
      page = await browser.newPage();
      problems = watch(page, site.origin, new Set(), true);
      await open(page, site);
    });
    test.afterEach(() => expect(problems, 'what the browser complained about').toEqual([]));
    test.afterAll(() => page.close());

    for (const screen of screens) {
      const name = typeof screen === 'string' ? screen : `the first row of ${screen.firstOf}`;
      test(`sees ${name} accessible, wide in light and narrow in dark`, async () =>
        expectAccessibleScreen(page, await pathOf(page, screen)));
    }
  });
}

// A visitor leaves no state behind.
describeScreens('a visitor', SCREENS, async () => {});
describeScreens('a member', ['/payment?plan=standard'], (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().member, '/'),
);
describeScreens('a subscriber', ACCOUNT, (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().subscriber, '/'),
);
describeScreens('an admin', BACK_OFFICE, (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().admin, '/'),
);

test('a visitor sees an accessible not-found page', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await openAndStay(page, () => page.goto('/no-such-page'));
  expect(response?.status()).toBe(404);
  await expectAccessible(page, '/no-such-page');
});
