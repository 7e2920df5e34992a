import type { Job } from '#app/platform/jobs/jobs.ts';
import { CHARGE_DUE, chargeDue } from './charging/charge-due.server.ts';
import { DAILY_BILLING } from './daily-run/daily-billing-job.ts';
import { runDailyBilling } from './daily-run/run-daily-billing.server.ts';
import { purgeUnusedPayers } from './invoices/payers.store.server.ts';
import { eraseTrialCompanies } from './trials/erase-trial-companies.server.ts';

export const subscriptionsJobs: readonly Job[] = [
  // Not only at midnight: the process may be down then.
  { name: DAILY_BILLING, cron: '*/10 * * * *', run: runDailyBilling },
  { name: CHARGE_DUE, cron: '* * * * *', together: true, run: chargeDue },
  {
    name: 'subscriptions-purge-payers',
    cron: '15 4 * * *',
    run: async ({ db }) => {
      await purgeUnusedPayers(db);
    },
  },
  { name: 'renewals-forget-trial-companies', cron: '55 4 * * *', run: eraseTrialCompanies },
];
