import type { Job } from '#app/platform/jobs/jobs.ts';
import { CHANGE_DAY } from './change-day-job.ts';
import { CHARGE_DUE, chargeDue } from './charge-due.server.ts';
import { changeDay } from './day-change.server.ts';

export const renewalsJobs: readonly Job[] = [
  // Every ten minutes, and not once at midnight: a process that was down then finds its work.
  { name: CHANGE_DAY, cron: '*/10 * * * *', run: changeDay },
  { name: CHARGE_DUE, cron: '* * * * *', together: true, run: chargeDue },
];
