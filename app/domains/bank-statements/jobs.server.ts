import type { Job } from '#app/platform/jobs/jobs.ts';
import { eraseExpiredPayerNames } from './matching/erase-payer-names.server.ts';
import { matchLines } from './matching/match-lines.server.ts';
import { syncRefundedLines } from './matching/sync-refunded-lines.server.ts';

export const bankStatementJobs: readonly Job[] = [
  {
    // Catches up on interrupted imports, and on orders that were placed after the transfer.
    name: 'deposits-match',
    cron: '*/10 * * * *',
    run: async (platform) => {
      await matchLines(platform);
      await syncRefundedLines(platform);
    },
  },
  { name: 'deposits-forget-payers', cron: '50 4 * * *', run: eraseExpiredPayerNames },
];
