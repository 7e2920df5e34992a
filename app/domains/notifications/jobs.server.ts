import type { Job } from '#app/platform/jobs/jobs.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deliverMessages } from './deliver-messages.server.ts';
import { DELIVER_MAIL, DELIVER_SMS } from './queue-message.server.ts';
import { deleteSentBefore } from './store.server.ts';

/** A sent message is personal data that nobody needs for long. */
const KEPT_DAYS = 30;

export const notificationsJobs: readonly Job[] = [
  { name: DELIVER_MAIL, cron: '* * * * *', run: (platform) => deliverMessages(platform, 'mail') },
  { name: DELIVER_SMS, cron: '* * * * *', run: (platform) => deliverMessages(platform, 'sms') },
  {
    name: 'notifications-forget-sent',
    cron: '20 4 * * *',
    run: ({ db, clock }) => deleteSentBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  },
];
