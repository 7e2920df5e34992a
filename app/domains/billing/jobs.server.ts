import type { Job } from '#app/platform/jobs/jobs.ts';
import { kstDate } from '#app/shared/dates.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { endFinishedSubscriptions } from './subscriptions.store.server.ts';

export const billingJobs: readonly Job[] = [
  { name: 'billing-recover-payments', cron: '* * * * *', run: (platform) => recoverPayments(platform) },
  {
    name: 'billing-end-contracts',
    cron: '5 0 * * *',
    run: async ({ db, clock, log }) => {
      const now = clock.now();
      const count = await endFinishedSubscriptions(db, kstDate(now), now);
      if (count > 0) log.info('contracts ended', { count });
    },
  },
];
