import { setImmediate as turn } from 'node:timers/promises';
import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { renewalsJobs } from '#app/domains/renewals/jobs.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { calmNetwork } from '../../scripts/simulate/network.ts';
import { hireWorker } from '../../scripts/simulate/worker.ts';

/**
 * A worker process that runs the jobs of the coming periods, over and over from `go` to `halt`. Arguments: the database, the
 * gateway, the folder for files, and the time that stands still, ISO.
 */
const [databaseUrl = '', sandboxUrl = '', folder = '', at = ''] = process.argv.slice(2);
const admin = openPostgres(databaseUrl, { max: 1, patient: true, onError: () => {} });
const worker = hireWorker({
  databaseUrl,
  sandboxUrl,
  folder,
  admin,
  clock: { now: () => new Date(at) },
  network: calmNetwork(),
  onError: (message, error) => {
    console.error(message, error);
    process.exit(1);
  },
});
const jobs = [...renewalsJobs, ...billingJobs.filter(({ cron }) => cron === '* * * * *')];
let going = false;

process.on('message', (message: 'go' | 'halt') => {
  if (message === 'halt') going = false;
  else void work();
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function work(): Promise<void> {
  going = true;
  while (going) {
    for (const job of jobs) if (going) await worker.run(job);
    await turn();
  }
  process.send?.('halted');
}
