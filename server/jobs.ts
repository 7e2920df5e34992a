import { PgBoss } from 'pg-boss';
import { accountsJobs } from '#app/domains/accounts/jobs.server.ts';
import { adminJobs } from '#app/domains/admin/jobs.server.ts';
import { bankStatementJobs } from '#app/domains/bank-statements/jobs.server.ts';
import { billingJobs } from '#app/domains/billing/jobs.server.ts';
import { listImagesInUse } from '#app/domains/boards/writing/list-images-in-use.server.ts';
import { contactJobs } from '#app/domains/contact/jobs.server.ts';
import { documentsJobs } from '#app/domains/documents/jobs.server.ts';
import { licenseJobs } from '#app/domains/licenses/jobs.server.ts';
import { mediaJobs } from '#app/domains/media/jobs.server.ts';
import { membershipJobs } from '#app/domains/membership/jobs.server.ts';
import { notificationsJobs } from '#app/domains/notifications/jobs.server.ts';
import { settingsJobs } from '#app/domains/settings/jobs.server.ts';
import { listAwardImages } from '#app/domains/settings/setting-queries.server.ts';
import { statisticsJobs } from '#app/domains/statistics/jobs.server.ts';
import { subscriptionsJobs } from '#app/domains/subscriptions/jobs.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Job, Jobs } from '#app/platform/jobs/jobs.ts';
import { type Log, withLogFields } from '#app/platform/log.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { embeddedDatabaseJobs } from './database-jobs.ts';
import { wakeOnce } from './wake-once.ts';
import { NO_TELEMETRY, type Telemetry } from './watch/telemetry.ts';

/** The rooms' jobs, defined beside their use cases. */
export const roomJobs: readonly Job[] = [
  ...billingJobs,
  ...subscriptionsJobs,
  ...bankStatementJobs,
  ...documentsJobs,
  ...licenseJobs,
  ...accountsJobs,
  ...adminJobs,
  ...membershipJobs,
  ...contactJobs,
  ...statisticsJobs,
  ...settingsJobs,
  ...notificationsJobs,
  ...mediaJobs(async (platform) => [
    ...(await listImagesInUse(platform)),
    ...(await listAwardImages(platform)),
  ]),
];

export type JobRunner = Jobs & {
  /** Returns the names of the jobs that this process works on: none in a web process. */
  work(platform: Platform): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/**
 * Starts pg-boss in the same database. A job finds its own work, so it is queued and active at most once across all
 * processes (`stately`); only jobs that claim their work run in several processes.
 */
export async function startJobs(
  connection: Connection,
  log: Log,
  role: 'web' | 'worker' | 'all',
  { runJob }: Pick<Telemetry, 'runJob'> = NO_TELEMETRY,
): Promise<JobRunner> {
  const works = role !== 'web';
  const jobs = connection.kind === 'pglite' ? [...roomJobs, ...embeddedDatabaseJobs] : roomJobs;
  const boss = new PgBoss({
    db: connection.boss,
    backend: connection.kind,
    schedule: works,
    supervise: works,
    cronMonitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error('job queue', { error }));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      // A job that claims its work is queued once, and active once per process.
      policy: job.together ? 'short' : 'stately',
      retryLimit: 0,
      // After this, a job whose process died is restarted.
      expireInSeconds: 180,
      deleteAfterSeconds: 3600,
    });
  }
  return {
    wake: async (name) => {
      await boss.send(name, {}).catch((error: unknown) => log.warn('wake failed', { job: name, error }));
    },
    async work(platform) {
      if (!works) return [];
      // Before the first job works: running jobs may hold every connection, and the start would wait in vain for one.
      for (const job of jobs) {
        await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Seoul' });
        await boss.send(job.name, {});
      }
      for (const job of jobs) {
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
          await withLogFields({ job: job.name }, () =>
            runJob(job.name, () => wakeOnce(platform, job.run)),
          ).catch((error: unknown) => {
            log.error('job failed', { job: job.name, error });
            throw error;
          });
        });
      }
      return jobs.map(({ name }) => name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}
