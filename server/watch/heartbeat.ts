import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

type Tables = { worker_heartbeats: { process: string; started_at: Date; seen_at: Date } };

export type Heartbeat = { stop(): Promise<void> };

const EVERY_MS = 15_000;

/** Records heartbeats of this worker until it is stopped. A lost database only interrupts them. */
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

/** Uses the database's clock, which all processes share. */
export async function recordHeartbeat(db: Queryable, process: string): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('worker_heartbeats')
    .values({ process, started_at: sql`now()`, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/** Each start of a worker adds a row. */
async function purgeHeartbeats(db: Queryable): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('worker_heartbeats')
    .where('seen_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Seconds since a worker was last seen; null if none ever was. */
export async function findWorkerSilence(db: Queryable): Promise<number | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('worker_heartbeats')
    .select(sql<number | null>`extract(epoch from now() - max(seen_at))::float8`.as('seconds'))
    .executeTakeFirst();
  return row?.seconds ?? null;
}
