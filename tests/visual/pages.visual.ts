import { openAndStay } from '../e2e/support/people.ts';
import { expect, test } from '../e2e/support/site.ts';
import { LOOKS, type Look, openStill, showAll, unsteady } from './still-page.ts';

/** The pages that everybody sees, and the two that lead in: name of the picture → address. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  routiai: '/solution/routiai',
  routiar: '/solution/routiar',
  notices: '/notice',
  notice: '/notice/1',
  faqs: '/faq',
  faq: '/faq/1',
  plans: '/solutionplan',
  terms: '/termsofuse',
  privacy: '/privacy',
  login: '/login',
  'sign-up': '/signup',
};

/** What is long is looked at down to its end, once on each paper and in each width. */
const LONG = ['home', 'routiai', 'routiar'] as const;
const DOWN: readonly Look[] = [
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

for (const name of LONG) {
  for (const look of DOWN) {
    const { width, colorScheme } = look;
    const address = PAGES[name] ?? '';
    test(`${address} looks as it did down to its end, ${width} px, ${colorScheme}`, async ({ page }) => {
      await openStill(page, address, look);
      await showAll(page);
      await expect(page).toHaveScreenshot(`${name}-whole-${width}-${colorScheme}.png`, { fullPage: true });
    });
  }
}

for (const look of LOOKS) {
  const { width, colorScheme } = look;
  for (const [name, address] of Object.entries(PAGES)) {
    test(`${address} looks as it did, ${width} px, ${colorScheme}`, async ({ page }) => {
      await openStill(page, address, look);
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { mask: unsteady(page) });
    });
  }

  test(`the not-found page looks as it did, ${width} px, ${colorScheme}`, async ({ page, expectStatus }) => {
    expectStatus(404);
    await openAndStay(page, () => openStill(page, '/no-such-page', look));
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`not-found-${width}-${colorScheme}.png`);
  });
}
