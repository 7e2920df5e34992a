// npm run readme:pictures: retakes the README's screenshots from the built site, seeded as a new demo.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/e2e/support/chromium.ts';
import { startSite } from '#tests/support/site-process.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');
const dataDir = mkdtempSync(join(tmpdir(), 'routi-pictures-'));
const site = await startSite({ dataDir });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
try {
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const take = async (name: string) => {
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    await sharp(shot).png({ palette: true, effort: 10 }).toFile(join(PICTURES, name));
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  await take('home-light.png');

  const logIn = async (who: 'member' | 'admin', next: string) => {
    const { id, password } = site.demoAccounts()[who];
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('ID', { exact: true }).fill(id);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(({ pathname, search }) => pathname + search === next);
    await page.waitForLoadState('networkidle');
  };
  await logIn('member', '/payment?plan=standard');
  await take('checkout.png');
  await logIn('admin', '/admin');
  await take('back-office.png');
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true });
}
