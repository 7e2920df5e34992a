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
import { shareContexts } from './shared-context.ts';

export type SiteOptions = { accelerators: 'on' | 'off' };
type Workers = SiteOptions & {
  site: SiteProcess;
  /** A browser with WebGL 2; the other browser has none. */
  webgl: Browser;
  contexts: ReturnType<typeof shareContexts>;
};
type Tests = {
  accounts: DemoAccounts;
  /** Statuses of 400 and more that this test expects. Any other one fails it. */
  expectStatus(...statuses: number[]): void;
  expectedStatuses: Set<number>;
};

/** Basic has no USD price, so that PayPal is shown as unavailable, too. */
const USD_PRICES = { PAYPAL_USD_PRICES: 'standard=2799.00' };

/** WebGL without a graphics card. */
const WEBGL = [
  ...CHROMIUM_ARGUMENTS.filter((argument) => argument !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Antialiasing takes a quarter of the drawing time on a CPU.
  '--webgl-antialiasing-mode=none',
];

/** A journey's `test`: one site for each worker, and a page that fails on unexpected errors. */
export const test = base.extend<Tests, Workers>({
  accelerators: ['on', { scope: 'worker', option: true }],
  site: [
    async ({ accelerators }, use) => {
      const { postgres, dataDir } = await seededPostgres('site');
      try {
        // As behind a proxy, so that a test can act as many visitors with rate limits of their own.
        const env = {
          TRUSTED_PROXIES: '127.0.0.1',
          ...USD_PRICES,
          DATABASE_URL: postgres.url,
          ...(accelerators === 'off' && { ACCELERATORS: 'off' }),
        };
        const site = await startSite({ dataDir, env });
        showErrors(site);
        let stopping = false;
        site.child.once('exit', (code, signal) => {
          if (!stopping) console.error(`The site ended by itself: ${signal ?? code}`);
        });
        await use(site);
        stopping = true;
        const code = await site.stop();
        if (code !== 0) throw new Error(`The site ended with ${code} when it was told to stop.`);
      } finally {
        // Also if the site did not start.
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
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const contexts = shareContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, site, contextOptions, javaScriptEnabled, viewport, extraHTTPHeaders },
    use,
  ) => {
    const options = JSON.stringify([contextOptions, javaScriptEnabled, viewport]);
    const context = await contexts.take(browser, options);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
    await contexts.empty(site.origin);
  },
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

/** Collects errors in the console (including violations of the content security policy), in scripts and of requests. */
export function watch(
  page: Page,
  origin: string,
  expectedStatuses: ReadonlySet<number>,
  scripts: boolean,
): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isFailedResponse(message)) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.has(status)) problems.push(`${status}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts what the previous page was still loading; without scripts, the browser blocks them.
    const isExpected = reason === 'net::ERR_ABORTED' || (!scripts && request.resourceType() === 'script');
    if (!isExpected) problems.push(`${reason}: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (protocol.startsWith('http') && requested !== origin) problems.push(`foreign: ${request.url()}`);
  });
  return problems;
}

const isFailedResponse = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** Prints the site's log lines beside the test that caused them. */
function showErrors({ child }: SiteProcess): void {
  child.stderr?.pipe(process.stderr, { end: false });
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.startsWith('{"level"')) process.stderr.write(`${line}\n`);
    }
  });
}
