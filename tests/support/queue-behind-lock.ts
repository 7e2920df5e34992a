import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * Queues callers behind a lock: each starts once all earlier ones wait, and then the lock is released. Forces a race.
 * Rejects if PostgreSQL reports a deadlock (40P01).
 */
export async function queueBehindLock(
  { db, transaction }: Pick<Platform, 'db' | 'transaction'>,
  hold: (tx: Tx) => Promise<unknown>,
  callers: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(async (tx) => {
    await hold(tx);
    held.resolve();
    await release.promise;
  });
  await Promise.race([held.promise, holding]);
  let begun = 0;
  const results: Promise<unknown>[] = [];
  for (const caller of callers) {
    begun += 1;
    const result = caller().finally(() => {
      begun -= 1;
    });
    results.push(result);
    result.catch(() => {});
    while ((await countWaiting(db)) < begun);
  }
  release.resolve();
  await holding;
  return Promise.all(results);
}

/** Connections of this test's database that wait for a lock. */
async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
