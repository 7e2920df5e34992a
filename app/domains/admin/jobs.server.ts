import type { Job } from '#app/platform/jobs/jobs.ts';
import { deleteInvitationsExpired } from './staff/invitations.store.server.ts';

export const adminJobs: readonly Job[] = [
  {
    name: 'admin-forget-invitations',
    cron: '30 4 * * *',
    run: ({ db, clock }) => deleteInvitationsExpired(db, clock.now()),
  },
];
