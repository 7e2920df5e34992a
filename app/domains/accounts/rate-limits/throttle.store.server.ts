import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

type Counter = { key: string; count: number; until: Date; expires_at: Date };
type Tables = { throttle_counters: Counter };

/** Counts an attempt in a window that starts with its first one; returns the count and the window's end. */
export async function countInWindow(
  db: Queryable,
  key: string,
  now: Date,
  withinMs: number,
): Promise<{ count: number; until: Date }> {
  const end = new Date(now.getTime() + withinMs);
  return db
    .withTables<Tables>()
    .insertInto('throttle_counters')
    .values({ key, count: 1, until: end, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when throttle_counters.until <= ${now} then 1 else throttle_counters.count + 1 end`,
        until: sql`case when throttle_counters.until <= ${now} then ${end} else throttle_counters.until end`,
        expires_at: sql`case when throttle_counters.until <= ${now} then ${end} else throttle_counters.until end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow();
}

export async function decrementCounter(db: Queryable, key: string): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('throttle_counters')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Returns until when a key must wait. */
export async function findWait(db: Queryable, key: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('throttle_counters')
    .select('until')
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until;
}

/** Counts a failure and sets the resulting wait, in one statement. */
export async function countFailure(
  db: Queryable,
  key: string,
  now: Date,
  rule: { free: number; longestWaitMinutes: number; forgetAfterMs: number },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + rule.forgetAfterMs);
  const count = sql<number>`case when throttle_counters.expires_at <= ${now} then 1 else throttle_counters.count + 1 end`;
  await db
    .withTables<Tables>()
    .insertInto('throttle_counters')
    .values({ key, count: 1, until: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count,
        until: sql`${now}::timestamptz + interval '1 minute' * (
          case when ${count} < ${rule.free}::integer then 0
          else least(${rule.longestWaitMinutes}::integer, power(2, least(${count} - ${rule.free}::integer, 20))) end)`,
        expires_at: expiresAt,
      }),
    )
    .execute();
}

export async function deleteCounter(db: Queryable, key: string): Promise<void> {
  await db.withTables<Tables>().deleteFrom('throttle_counters').where('key', '=', key).execute();
}

export async function purgeExpiredCounters(db: Queryable, now: Date): Promise<void> {
  await db.withTables<Tables>().deleteFrom('throttle_counters').where('expires_at', '<=', now).execute();
}
