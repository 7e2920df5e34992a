import type { Page } from '@playwright/test';
import { addressOf } from '../../spec/screens.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test, watch } from './site.ts';

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
  ...['/mypage/memberinfo', '/mypage/ticket', '/orderdetail', '/admin/orders'],
];

/** `firstOf`: the page of a list's first row. */
type Screen = string | { firstOf: string };

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
export function describeScreens(
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
