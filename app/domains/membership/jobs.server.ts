import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { forgetLeavers } from './forget-leavers.server.ts';
import { deleteOpinionsBefore } from './opinions.store.server.ts';
import { remindOfMarketing } from './remind-of-marketing.server.ts';

/** Three years, as long as complaints are kept (security R31). */
const OPINION_KEPT_DAYS = 3 * 365;

export const membershipJobs: readonly Job[] = [
  { name: 'membership-remind-of-marketing', cron: '0 10 * * *', run: remindOfMarketing },
  { name: 'membership-forget-leavers', cron: '35 4 * * *', run: forgetLeavers },
  {
    name: 'membership-forget-opinions',
    cron: '25 4 * * *',
    run: ({ db, clock }) => deleteOpinionsBefore(db, addDays(kstDate(clock.now()), -OPINION_KEPT_DAYS)),
  },
];
