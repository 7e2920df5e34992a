import type { Job } from '#app/platform/jobs/jobs.ts';
import { CHARGE_DUE, chargeDue } from './charging/charge-due.server.ts';
import { changeDay } from './daily-run/change-day.server.ts';
import { CHANGE_DAY } from './daily-run/change-day-job.ts';
import { deleteUselessPayers } from './payment-method/contract-payers.store.server.ts';
import { forgetTrialCompanies } from './trials/forget-trial-companies.server.ts';

export const renewalsJobs: readonly Job[] = [
  // Every ten minutes, and not once at midnight: a process that was down then finds its work.
  { name: CHANGE_DAY, cron: '*/10 * * * *', run: changeDay },
  { name: CHARGE_DUE, cron: '* * * * *', together: true, run: chargeDue },
  {
    name: 'renewals-forget-payers',
    cron: '15 4 * * *',
    run: async ({ db }) => {
      await deleteUselessPayers(db);
    },
  },
  { name: 'renewals-forget-trial-companies', cron: '55 4 * * *', run: forgetTrialCompanies },
];
