import type { Job } from '#app/platform/jobs/jobs.ts';
import { followRefunds } from './matching/follow-refunds.server.ts';
import { forgetPayers } from './matching/forget-payers.server.ts';
import { matchDeposits } from './matching/match-deposits.server.ts';

export const depositJobs: readonly Job[] = [
  {
    // After an import that was cut short, and for orders that were placed after their money came.
    name: 'deposits-match',
    cron: '*/10 * * * *',
    run: async (platform) => {
      await matchDeposits(platform);
      await followRefunds(platform);
    },
  },
  { name: 'deposits-forget-payers', cron: '50 4 * * *', run: forgetPayers },
];
