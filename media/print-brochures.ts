import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import subsetFont from 'subset-font';
import { startSite } from '#tests/support/site-process.ts';
import { type Brochure, PRINT, printDrawing, STYLESHEET } from './brochures.ts';

const FONT = fileURLToPath(
  new URL('../node_modules/pretendard/dist/public/variable/PretendardVariable.ttf', import.meta.url),
);

/** A development site compiles its first page on request. */
const COLD_START_MS = 180_000;

/** Prints brochures from their hidden pages on the site, started as an empty demo. */
export async function printBrochures(
  browser: Browser,
  list: readonly Brochure[],
  done: (brochure: Brochure, pdf: Buffer) => void,
): Promise<void> {
  if (list.length === 0) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'brochures-'));
  const site = await startSite({ dataDir, development: true });
  try {
    // The page's CSP allows only its own style sheet, but the printer adds fonts.
    const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true, colorScheme: 'light' });
    for (const brochure of list) {
      const page = await context.newPage();
      done(brochure, await printed(page, brochure));
      await page.close();
    }
    await context.close();
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function printed(page: Page, { path, html }: Brochure): Promise<Buffer> {
  await page.route('**/media/*.svg', (route) => {
    const name = /([a-z-]+)\.svg$/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ contentType: 'image/svg+xml', body: printDrawing(name) });
  });
  const response = await page.goto(path, { timeout: COLD_START_MS });
  const served = (await response?.text())?.replace(/(rel="stylesheet" href=")[^"]+/, `$1${STYLESHEET}`);
  if (served !== html) throw new Error(`${path} says something else than the manifest would record.`);
  await page.addStyleTag({ content: await printFaces(html) });
  await page.evaluate(async () => {
    const weights = ['400', '600', '700'];
    await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 16px "Pretendard Print"`)));
    await document.fonts.ready;
  });
  return page.pdf(PRINT);
}

/** Chromium prints a variable font as outlines; fixed weights stay a font, which is smaller. */
async function printFaces(html: string): Promise<string> {
  const source = readFileSync(FONT);
  const letters = [...new Set(html)].join('');
  const faces = await Promise.all(
    [400, 600, 700].map(async (weight) => {
      const font = await subsetFont(source, letters, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      return `@font-face{font-family:"Pretendard Print";src:url(data:font/ttf;base64,${font.toString('base64')});font-weight:${weight}}`;
    }),
  );
  return faces.join('');
}
