import { rmSync } from 'node:fs';
import {
  type Browser,
  test as base,
  type ConsoleMessage,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { type DemoAccounts, type SiteProcess, startSite } from '../../support/site-process.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';
import { waitForScripts } from './scripts-run.ts';
import { seededPostgres } from './seeded-data.ts';

export type SiteOptions = {
  accelerators: 'on' | 'off';
  /** Journeys that let days pass have a site among themselves: its clock never goes back. */
  time: 'stands' | 'passes';
};
type Workers = SiteOptions & {
  site: SiteProcess;
  /** A browser with WebGL 2; the others go without. */
  webgl: Browser;
};
type Tests = {
  accounts: DemoAccounts;
  /** Answers of 400 and more that this test means to get. Every other one fails it. */
  expectStatus(...statuses: number[]): void;
  expectedStatuses: Set<number>;
};

/** Basic has no price in dollars, so that PayPal is seen unavailable too. */
const DOLLARS = { PAYPAL_USD_PRICES: 'standard=2799.00' };

/** WebGL without a graphics card. */
const WEBGL = [
  ...CHROMIUM_ARGUMENTS.filter((argument) => argument !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Smooth edges take a processor a quarter of all its drawing.
  '--webgl-antialiasing-mode=none',
];

/** A journey's `test`: one site for each worker, and a page that tolerates nothing it was not told of. */
export const test = base.extend<Tests, Workers>({
  accelerators: ['on', { scope: 'worker', option: true }],
  time: ['stands', { scope: 'worker', option: true }],
  site: [
    async ({ accelerators }, use) => {
      const { postgres, dataDir } = await seededPostgres('site');
      try {
        // As behind a proxy, so that a test can be many visitors and not meet the limits of one.
        const env = {
          TRUSTED_PROXIES: '127.0.0.1',
          ...DOLLARS,
          DATABASE_URL: postgres.url,
          ...(accelerators === 'off' && { ACCELERATORS: 'off' }),
        };
        const site = await startSite({ dataDir, env });
        showErrors(site);
        let told = false;
        site.child.once('exit', (code, signal) => {
          if (!told) console.error(`The site ended by itself: ${signal ?? code}`);
        });
        await use(site);
        told = true;
        const code = await site.stop();
        if (code !== 0) throw new Error(`The site ended with ${code} when it was told to stop.`);
      } finally {
        // Also where the site did not start.
        await postgres.stop();
        rmSync(dataDir, { recursive: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  webgl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: findChromium(), args: WEBGL });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  accounts: async ({ site }, use) => use(site.demoAccounts()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectedStatuses: async ({}, use) => use(new Set()),
  expectStatus: async ({ expectedStatuses }, use) => {
    await use((...statuses) => {
      for (const status of statuses) expectedStatuses.add(status);
    });
  },
  page: async ({ page, site, expectedStatuses, javaScriptEnabled }, use) => {
    const problems = watch(page, site.origin, expectedStatuses, javaScriptEnabled !== false);
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
    expect(problems, 'what the browser complained about').toEqual([]);
  },
});

export { expect };

/** Errors in the console (violations of the content security policy among them), in scripts and on the wire. */
export function watch(
  page: Page,
  origin: string,
  expectedStatuses: ReadonlySet<number>,
  scripts: boolean,
): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isToldByResponse(message)) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.has(status)) problems.push(`${status}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation ends what the page before it was still loading; without scripts none is let in.
    const meant = reason === 'net::ERR_ABORTED' || (!scripts && request.resourceType() === 'script');
    if (!meant) problems.push(`${reason}: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) problems.push(`foreign: ${request.url()}`);
  });
  return problems;
}

const isToldByResponse = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** What the site logs at level error stands beside the test that made it. */
function showErrors({ child }: SiteProcess): void {
  child.stderr?.pipe(process.stderr, { end: false });
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.startsWith('{"level"')) process.stderr.write(`${line}\n`);
    }
  });
}
