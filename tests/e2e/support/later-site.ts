import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { test as peopleTest } from './people.ts';
import { seededDataDir } from './seeded-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHIFTED_CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;

export type LaterSite = SiteProcess & {
  /** Stops the site and starts it again on its data, so many days later; its jobs run as it starts. */
  sleep(days: number): Promise<void>;
};

/** A journey's `test` on a site whose days a test lets pass. */
export const test = peopleTest.extend<object, { laterSite: LaterSite; site: SiteProcess }>({
  laterSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dataDir = seededDataDir('later');
      const env = { TRUSTED_PROXIES: '127.0.0.1' };
      let shiftMs = 0;
      let current = await startSite({ dataDir, env });
      const { origin } = current;
      const end = async () => {
        const code = await current.stop();
        if (code !== 0) throw new Error(`The site ended with ${code} when it was told to stop.`);
        return code;
      };
      await use({
        origin,
        get child() {
          return current.child;
        },
        get ended() {
          return current.ended;
        },
        demoAccounts: () => current.demoAccounts(),
        stop: () => current.stop(),
        async sleep(days) {
          await end();
          shiftMs += days * DAY_MS;
          const later = { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(shiftMs) };
          current = await startSite({
            dataDir,
            port: Number(new URL(origin).port),
            env: { ...env, ...later },
          });
        },
      });
      await end();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [async ({ laterSite }, use) => use(laterSite), { scope: 'worker' }],
});
