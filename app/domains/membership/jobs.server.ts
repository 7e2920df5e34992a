import type { Job } from '#app/platform/jobs/jobs.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { purgeDeletionReasonsBefore } from './deletion-reasons.store.server.ts';
import { eraseFormerMembers } from './erase-former-members.server.ts';
import { sendMarketingReminders } from './send-marketing-reminders.server.ts';

/** Three years, as long as complaints are retained (security R31). */
const OPINION_KEPT_DAYS = 3 * 365;

export const membershipJobs: readonly Job[] = [
  { name: 'membership-remind-of-marketing', cron: '0 10 * * *', run: sendMarketingReminders },
  { name: 'membership-forget-leavers', cron: '35 4 * * *', run: eraseFormerMembers },
  {
    name: 'membership-forget-opinions',
    cron: '25 4 * * *',
    run: ({ db, clock }) => purgeDeletionReasonsBefore(db, addDays(kstDate(clock.now()), -OPINION_KEPT_DAYS)),
  },
];
