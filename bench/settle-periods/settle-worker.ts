import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { CHARGE_DUE } from '#app/domains/subscriptions/charging/charge-due.server.ts';
import { DAILY_BILLING } from '#app/domains/subscriptions/daily-run/daily-billing-job.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { reliableNetwork } from '#tests/simulation/faults/network.ts';
import { startWorker } from '#tests/simulation/world/worker.ts';
import { giveWay } from '../../server/give-way.ts';

/**
 * A worker process: told `open` it opens every period that is due and says `done`; told `charge` it charges, over and over,
 * until it is ended. Arguments: the database, the gateway, a folder for files, and the time that stands still, ISO.
 */
const [databaseUrl = '', sandboxUrl = '', folder = '', at = ''] = process.argv.slice(2);
// As a worker of the site does.
giveWay();
const admin = openPostgres(databaseUrl, { max: 1, unlimited: true, onError: () => {} });
const worker = startWorker({
  databaseUrl,
  sandboxUrl,
  folder,
  admin,
  clock: { now: () => new Date(at) },
  network: reliableNetwork(),
  onError: (message, error) => {
    console.error(message, error);
    process.exit(1);
  },
});

function job(name: string): Job {
  const found = [...subscriptionsJobs, ...billingJobs].find((each) => each.name === name);
  if (!found) throw new Error(`There is no job ${name}.`);
  return found;
}

process.on('message', async (message: 'open' | 'charge') => {
  if (message === 'open') {
    await worker.run(job(DAILY_BILLING));
    process.send?.('done');
  }
  while (message === 'charge') await worker.run(job(CHARGE_DUE));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
