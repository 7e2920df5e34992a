import { join } from 'node:path';
import { SECRET_KEY } from '#tests/simulation/world/keys.ts';
import { startSite } from '#tests/support/site-process.ts';
import { arrive, byStatus, p95 } from '../arrivals.ts';
import { anyDue, openSettling } from './measure.ts';

const SECONDS = 15;
const PAGES_PER_SECOND = 20;

/** How long the site's pages take while two workers settle periods on its database, against how long they take without. */
export async function pagesBeside(
  serverUrl: string,
  { size, folder }: { size: number; folder: string },
): Promise<{ told: string; timesIdle: number; failed: boolean }> {
  const settling = await openSettling(serverUrl, { size, workers: 2, folder });
  const site = await startSite({
    dataDir: join(folder, 'site'),
    // Its demo's contracts are due as well, and the workers must be able to read them.
    env: { DATABASE_URL: settling.url, ROLE: 'web', SECRET_KEY },
  });
  try {
    // With a search of its own each, or a finished page would answer.
    const page = (at: number) => fetch(`${site.origin}/notice?q=pipe${at % 50}`);
    await settling.open();
    await arrive(5, SECONDS, page);
    const idle = await arrive(PAGES_PER_SECOND, SECONDS, page);
    settling.charge();
    const busy = await arrive(PAGES_PER_SECOND, SECONDS, page);
    if (!(await anyDue(settling.admin))) throw new Error('All was settled before the pages were measured.');
    const timesIdle = p95(busy) / p95(idle);
    return {
      told:
        `pages, idle p95 ${p95(idle).toFixed(1)} ms (${byStatus(idle)}), beside two workers ` +
        `${p95(busy).toFixed(1)} ms (${byStatus(busy)}): ${timesIdle.toFixed(2)} times`,
      timesIdle,
      failed: [...idle, ...busy].some(({ status }) => status >= 500),
    };
  } finally {
    await site.stop();
    await settling.close();
  }
}
