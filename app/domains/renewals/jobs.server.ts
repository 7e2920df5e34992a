import { forgetTrialCompanies } from '#app/domains/contracts/forget-trial-companies.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import { changeDay } from './change-day.server.ts';
import { CHANGE_DAY } from './change-day-job.ts';
import { CHARGE_DUE, chargeDue } from './charge-due.server.ts';

export const renewalsJobs: readonly Job[] = [
  // Every ten minutes, and not once at midnight: a process that was down then finds its work.
  { name: CHANGE_DAY, cron: '*/10 * * * *', run: changeDay },
  { name: CHARGE_DUE, cron: '* * * * *', together: true, run: chargeDue },
  { name: 'renewals-forget-trial-companies', cron: '55 4 * * *', run: forgetTrialCompanies },
];
