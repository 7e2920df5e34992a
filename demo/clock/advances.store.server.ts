import type { Generated } from 'kysely';
import { isUniqueViolation, type Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Activity, AdvanceOutcome } from './clock-view.ts';

/** Tables that only a demo has (db/sandbox). */
type Tables = {
  demo_clock_advances: {
    id: string;
    from_at: Date;
    to_at: Date;
    reached_at: Date;
    heartbeat_at: Date;
    outcome: AdvanceOutcome | null;
  };
  demo_activities: { id: Generated<number>; day: KstDate; kind: Activity['kind']; text: string };
};

const tables = (db: Queryable) => db.withTables<Tables>();

/** False if another advance is in progress. */
export async function insertAdvance(
  db: Queryable,
  { id, from, to, realNow }: { id: string; from: Date; to: Date; realNow: Date },
): Promise<boolean> {
  const row = { id, from_at: from, to_at: to, reached_at: from, heartbeat_at: realNow, outcome: null };
  try {
    await tables(db).insertInto('demo_clock_advances').values(row).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Ends advances without a heartbeat since `before` (real time), whose process has died. */
export async function stopSilentAdvances(db: Queryable, before: Date): Promise<void> {
  await tables(db)
    .updateTable('demo_clock_advances')
    .set({ outcome: 'stopped' })
    .where('outcome', 'is', null)
    .where('heartbeat_at', '<', before)
    .execute();
}

export async function updateAdvance(
  db: Queryable,
  id: string,
  change: { reached_at?: Date; heartbeat_at: Date; outcome?: AdvanceOutcome },
): Promise<void> {
  await tables(db).updateTable('demo_clock_advances').set(change).where('id', '=', id).execute();
}

export function findLastAdvance(db: Queryable) {
  return tables(db)
    .selectFrom('demo_clock_advances')
    .select(['from_at as from', 'to_at as to', 'reached_at as reached', 'outcome'])
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertActivities(
  db: Queryable,
  day: KstDate,
  activities: readonly Activity[],
): Promise<void> {
  if (activities.length === 0) return;
  await tables(db)
    .insertInto('demo_activities')
    .values(activities.map((activity) => ({ day, ...activity })))
    .execute();
}

/** The latest activities since the day `from`, oldest first. */
export async function listActivities(db: Queryable, from: KstDate, limit: number) {
  const rows = await tables(db)
    .selectFrom('demo_activities')
    .select(['day', 'kind', 'text'])
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
