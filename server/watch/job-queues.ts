import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

/** `due`: jobs that could start but still wait; `oldestSeconds`: how long the oldest of them has waited. */
export type JobQueue = { name: string; due: number; active: number; oldestSeconds: number };

/** The queues that are not empty, from pg-boss's tables. */
export async function listJobQueues(db: Queryable): Promise<JobQueue[]> {
  const { rows } = await sql<JobQueue>`
    select name,
      count(*) filter (where state < 'active' and start_after <= now()) as due,
      count(*) filter (where state = 'active') as active,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::float8
        as "oldestSeconds"
    from pgboss.job
    where state <= 'active'
    group by name
    order by name
  `.execute(db);
  return rows;
}

/** The job that has waited longest, or null. */
export function oldestDueJob(queues: readonly JobQueue[]): Pick<JobQueue, 'name' | 'oldestSeconds'> | null {
  const [oldest] = queues
    .filter(({ due }) => due > 0)
    .sort((one, other) => other.oldestSeconds - one.oldestSeconds);
  return oldest ? { name: oldest.name, oldestSeconds: oldest.oldestSeconds } : null;
}
