import type { Job } from '#app/platform/jobs/jobs.ts';
import { deleteAccessesExpired } from './audit/access-log.store.server.ts';
import { deleteInvitationsExpired } from './staff/invitations.store.server.ts';

export const adminJobs: readonly Job[] = [
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
