import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/e2e/support/chromium.ts';
import type { SiteOptions } from './tests/e2e/support/site.ts';

const DAYS_PASS = '**/trial.e2e.ts';
/** Journeys that start sites of their own, as on a server. */
const OPERATIONS = '**/operations/*.e2e.ts';
/** What takes many seconds and seldom breaks. */
const LONG = '**/*.long.e2e.ts';

/** Journeys through the built site. Each worker starts a server of its own, so there is nothing to start first. */
export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/seeded-data.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  retries: 0,
  // A browser and its site keep a core busy; a third worker on two cores gains nothing.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...CHROMIUM_ARGUMENTS,
        // The live router, drawn by the processor, would start on every page that passes it.
        '--disable-3d-apis',
        // Optimizing scripts takes a fifth of the processor time, and pages are closed before they gain from it.
        '--js-flags=--no-maglev --no-opt',
        // Drawing in the browser's process takes a tenth less than in one of its own.
        '--in-process-gpu',
      ],
    },
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    // Films would be decoded and drawn all the time; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A third of a journey's time, so on request: TRACE=on npm run test:e2e -- a-file
    trace: process.env.TRACE === 'on' ? 'on' : 'off',
  },
  // Each worker starts a site and a browser, so the few of a project share one.
  projects: [
    // Days pass on a site of its own, whose clock never goes back. First, because it takes long.
    { name: 'days', testMatch: DAYS_PASS },
    { name: 'postgres', testIgnore: [DAYS_PASS, OPERATIONS, LONG], grepInvert: /@no-script-only/ },
    // What only a browser without scripts shows; its forms are tested through the router.
    { name: 'no-script', grep: /@no-script/, workers: 1, use: { javaScriptEnabled: false } },
    // On stock Node and React Router; each of these runs with accelerators as well.
    { name: 'stock', grep: /@stock/, workers: 1, use: { accelerators: 'off' } },
    { name: 'operations', testMatch: OPERATIONS },
    { name: 'long', testMatch: LONG },
  ],
});
