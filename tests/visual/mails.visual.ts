import { expect, test } from '../e2e/support/site.ts';

/** The most common mails: a receipt, deposit instructions and a code. */
const PICTURES = [
  ['payment-received-1', 'light'],
  ['payment-received-1', 'dark'],
  ['deposit-awaited-1', 'light'],
  ['sign-in-code-1', 'dark'],
] as const;

for (const [sample, theme] of PICTURES) {
  test(`the mail ${sample} looks as it did, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 400 });
    await page.goto(`/dev/mails/${sample}?theme=${theme}`);
    await expect(page).toHaveScreenshot(`mail-${sample}-${theme}.png`, { fullPage: true });
  });
}
