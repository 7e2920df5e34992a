import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

type Tables = { worker_heartbeats: { process: string; started_at: Date; seen_at: Date } };

export type Heartbeat = { stop(): Promise<void> };

const EVERY_MS = 15_000;

/** Records that this worker lives, until it is stopped. A lost database only interrupts that. */
export async function startHeartbeat({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<Heartbeat> {
  const id = randomUUID();
  const beat = () =>
    recordHeartbeat(db, id).catch((error: unknown) => log.warn('heartbeat not recorded', { error }));
  await purgeHeartbeats(db);
  let beating = beat();
  const timer = setInterval(() => {
    beating = beat();
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

/** By the database's clock, which all processes share. */
export async function recordHeartbeat(db: Queryable, process: string): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('worker_heartbeats')
    .values({ process, started_at: sql`now()`, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/** Each start adds a row. */
async function purgeHeartbeats(db: Queryable): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('worker_heartbeats')
    .where('seen_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** How many seconds ago a worker was seen; null if none ever was. */
export async function findWorkerSilence(db: Queryable): Promise<number | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('worker_heartbeats')
    .select(sql<number | null>`extract(epoch from now() - max(seen_at))::float8`.as('seconds'))
    .executeTakeFirst();
  return row?.seconds ?? null;
}
