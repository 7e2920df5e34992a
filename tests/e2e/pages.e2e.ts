import type { Page } from '@playwright/test';
import { SPEC_SCREENS } from '../spec/route-table.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { logIn } from './support/log-in.ts';
import { openAndStay } from './support/people.ts';
import { expect, test, watch } from './support/site.ts';

/** Screens of ours that the spec does not name. To a visitor all pages below /mypage/ticket say the same: two stand for them. */
const OWN_SCREENS = [
  '/privacy',
  '/termsofuse/2026-11-01',
  '/developers',
  '/admin',
  '/dev/gateway',
  '/mypage/ticket/seats',
  '/dev/clock',
  '/mypage/ticket/trial',
];
const SCREENS = [...Object.keys(SPEC_SCREENS), ...OWN_SCREENS];
const KOREAN = /^\/(solutionplan|termsofuse|privacy)/;

/** A real address for a row of the route table. */
const addressOf = (path: string) => path.replace(':id', '1');

const WIDTHS = [375, 1280];

async function expectSoundPage(page: Page, address: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (colorScheme === 'light') expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Dark begins at the width at which light has ended.
    for (const width of colorScheme === 'light' ? WIDTHS : WIDTHS.toReversed()) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${address}, ${colorScheme}, ${width} px`, colorScheme);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, `${address}, 320 px`);
}

test.describe('a visitor with one window', () => {
  // One for all screens: the browser has compiled the site's scripts, and axe, once. A visitor leaves nothing behind.
  let page: Page;
  let problems: string[];
  test.beforeAll(async ({ browser, site }) => {
    page = await browser.newPage();
    problems = watch(page, site.origin, new Set(), true);
  });
  test.afterEach(() => expect(problems, 'what the browser complained about').toEqual([]));
  test.afterAll(() => page.close());

  for (const path of SCREENS) {
    test(`sees ${path} in light and dark, narrow and wide`, () => expectSoundPage(page, addressOf(path)));
  }
});

test.describe('a visitor', () => {
  for (const path of SCREENS) {
    test(`sees ${path} without scripts @no-script-only`, async ({ page }) => {
      const response = await page.goto(addressOf(path));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('html')).toHaveAttribute('lang', KOREAN.test(path) ? 'ko' : 'en');
      // What stands around every page is English in front of Korean texts too (WCAG 3.1.2).
      for (const part of [
        page.locator('.skip-link'),
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
      ])
        await expect(part).toHaveAttribute('lang', 'en');
    });
  }

  for (const address of ['/no-such-page', '/notice/999999', '/faq/not-a-number', '/mypage/nothing']) {
    test(`is told that ${address} does not exist`, async ({ page, expectStatus }) => {
      expectStatus(404);
      const response = await openAndStay(page, () => page.goto(address));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, address);
    });
  }
});

test.describe('a member', () => {
  test('sees the pages of an account in light and dark, narrow and wide', async ({ page, accounts }) => {
    test.slow();
    await logIn(page, accounts.subscriber);
    for (const address of [
      '/mypage',
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
      await expectSoundPage(page, address);
    }
  });

  test('sees the checkout in light and dark, narrow and wide', async ({ page, accounts }) => {
    test.slow();
    await logIn(page, accounts.member);
    await expectSoundPage(page, '/payment?plan=standard');
  });
});

test.describe('an admin', () => {
  test('sees the pages of staff in light and dark, narrow and wide', async ({ page, accounts }) => {
    test.slow();
    await logIn(page, accounts.admin);
    for (const address of [
      '/admin',
      '/admin/orders',
      '/admin/deposits',
      '/admin/deposits/import',
      '/admin/refunds',
      '/admin/work',
      '/admin/contracts',
      '/admin/invoices',
      '/admin/dunning',
      '/admin/calendar',
      '/admin/prices',
      '/admin/messages',
      '/admin/messages/log',
    ]) {
      await expectSoundPage(page, address);
    }
    await page.goto('/admin/orders');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/orders$/);
    await expectSoundPage(page, new URL(page.url()).pathname);
    await page.goto('/admin/deposits');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/deposits$/);
    await expectSoundPage(page, new URL(page.url()).pathname);
  });
});
