import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { SiteOptions } from './tests/e2e/support/site.ts';

/** Pictures of the gallery and of mails against those that were accepted (`npm run test:visual`), on the browser that made them only. */
export default defineConfig<object, SiteOptions>({
  ...journeys,
  testDir: 'tests/visual',
  testMatch: '**/*.visual.ts',
  outputDir: 'test-results/visual',
  reporter: [['list'], ['json', { outputFile: 'test-results/visual.json' }]],
  // A picture without a baseline fails; only --update-snapshots makes one.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'tests/visual/baselines/{arg}{ext}',
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20 } },
  projects: [{ name: 'visual', use: { deviceScaleFactor: 1 } }],
});
