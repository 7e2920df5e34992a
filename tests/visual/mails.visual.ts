import { expect, test } from '../e2e/support/site.ts';

/** One mail of each kind: a receipt, deposit instructions, a code, a warning, a list for staff and an advertisement. */
const PICTURES = [
  ['payment-received-1', 'light'],
  ['payment-received-1', 'dark'],
  ['deposit-awaited-1', 'light'],
  ['sign-in-code-1', 'dark'],
  ['arrears-6', 'light'],
  ['new-device-login-1', 'dark'],
  ['staff-news-2', 'light'],
  ['advertisement-1', 'light'],
] as const;

for (const [sample, theme] of PICTURES) {
  test(`the mail ${sample} looks as it did, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 400 });
    await page.goto(`/dev/mails/${sample}?theme=${theme}`);
    await expect(page).toHaveScreenshot(`mail-${sample}-${theme}.png`, { fullPage: true });
  });
}
