import { sql } from 'kysely';
import type { Job } from '#app/platform/jobs/jobs.ts';

/** For the embedded database, which runs no checkpoint and no vacuum by itself (security §3.1). */
export const embeddedDatabaseJobs: readonly Job[] = [
  {
    name: 'database-checkpoint',
    cron: '*/5 * * * *',
    run: async ({ db }) => void (await sql`checkpoint`.execute(db)),
  },
  {
    name: 'database-vacuum',
    cron: '30 4 * * *',
    run: async ({ db }) => void (await sql`vacuum analyze`.execute(db)),
  },
];
