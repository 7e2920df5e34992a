import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deliverMessages } from './deliver-messages.server.ts';
import { DELIVER_MAIL, DELIVER_SMS } from './queue-message.server.ts';
import { deleteMessagesBefore } from './store.server.ts';

/** Messages are personal data and are purged soon, sent or abandoned. */
const RETENTION_DAYS = 30;
/** Advertising is retained for half a year as proof of how it was labeled. */
const ADVERTISING_RETENTION_DAYS = 183;

async function purgeOldMessages({ db, clock }: Platform): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteMessagesBefore(db, 'service', before(RETENTION_DAYS));
  await deleteMessagesBefore(db, 'advertising', before(ADVERTISING_RETENTION_DAYS));
}

export const notificationsJobs: readonly Job[] = [
  { name: DELIVER_MAIL, cron: '* * * * *', run: (platform) => deliverMessages(platform, 'mail') },
  { name: DELIVER_SMS, cron: '* * * * *', run: (platform) => deliverMessages(platform, 'sms') },
  {
    name: 'notifications-forget-sent',
    cron: '20 4 * * *',
    run: purgeOldMessages,
  },
];
