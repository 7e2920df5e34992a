import type { Job } from '#app/platform/jobs/jobs.ts';
import { endFinishedContracts } from './end-finished-contracts.server.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.server.ts';
import { forgetContractors } from './forget-contractors.server.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { remindOfDeposits } from './remind-of-deposits.server.ts';

export const billingJobs: readonly Job[] = [
  { name: 'billing-recover-payments', cron: '* * * * *', run: (platform) => recoverPayments(platform) },
  { name: 'billing-expire-orders', cron: '*/10 * * * *', run: expireUnpaidOrders },
  { name: 'billing-remind-of-deposits', cron: '*/10 * * * *', run: remindOfDeposits },
  { name: 'billing-end-contracts', cron: '5 0 * * *', run: endFinishedContracts },
  { name: 'billing-forget-contractors', cron: '15 4 * * *', run: forgetContractors },
];
