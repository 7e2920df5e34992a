import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { deleteUsageBefore } from './seats.store.server.ts';

/** Needed on the day itself; kept longer to answer questions. */
const USAGE_RETENTION_DAYS = 90;

export const licenseJobs: readonly Job[] = [
  {
    name: 'licences-forget-usage',
    cron: '25 4 * * *',
    run: async ({ db, clock, log }) => {
      const count = await deleteUsageBefore(db, addDays(kstDate(clock.now()), -USAGE_RETENTION_DAYS));
      if (count > 0) log.info('days of use forgotten', { count });
    },
  },
];
