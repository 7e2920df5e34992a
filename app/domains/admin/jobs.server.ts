import type { Job } from '#app/platform/jobs/jobs.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { deleteAccessesExpired } from './audit/access-log.store.server.ts';
import { deleteNotifiedBefore } from './notifications/notifications.store.server.ts';
import { NOTIFY_STAFF, notifyStaff } from './notifications/notify-staff.server.ts';
import { deleteInvitationsExpired } from './staff/invitations.store.server.ts';

const NOTIFIED_MS = 30 * DAY_MS;

export const adminJobs: readonly Job[] = [
  { name: NOTIFY_STAFF, cron: '*/5 * * * *', run: notifyStaff },
  {
    name: 'admin-purge-notifications',
    cron: '40 4 * * *',
    run: ({ db, clock }) => deleteNotifiedBefore(db, new Date(clock.now().getTime() - NOTIFIED_MS)),
  },
  {
    name: 'admin-purge-access-log',
    cron: '35 4 * * *',
    run: ({ db }) => deleteAccessesExpired(db),
  },
  {
    name: 'admin-forget-invitations',
    cron: '30 4 * * *',
    run: ({ db, clock }) => deleteInvitationsExpired(db, clock.now()),
  },
];
