import type { Generated } from 'kysely';
import { isUniqueViolation, type Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { TravelLine, TravelOutcome } from './clock-view.ts';

/** Tables of a demo alone (db/sandbox). */
type Tables = {
  demo_travels: {
    id: string;
    from_at: Date;
    to_at: Date;
    reached_at: Date;
    beat_at: Date;
    outcome: TravelOutcome | null;
  };
  demo_travel_lines: { id: Generated<number>; day: KstDate; kind: TravelLine['kind']; text: string };
};

const tables = (db: Queryable) => db.withTables<Tables>();

/** False where another journey is under way. */
export async function insertTravel(
  db: Queryable,
  { id, from, to, realNow }: { id: string; from: Date; to: Date; realNow: Date },
): Promise<boolean> {
  const row = { id, from_at: from, to_at: to, reached_at: from, beat_at: realNow, outcome: null };
  try {
    await tables(db).insertInto('demo_travels').values(row).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Gives up what has not been heard of since `before`, by the system's clock: its process has died. */
export async function stopSilentTravels(db: Queryable, before: Date): Promise<void> {
  await tables(db)
    .updateTable('demo_travels')
    .set({ outcome: 'stopped' })
    .where('outcome', 'is', null)
    .where('beat_at', '<', before)
    .execute();
}

export async function noteTravel(
  db: Queryable,
  id: string,
  change: { reached_at?: Date; beat_at: Date; outcome?: TravelOutcome },
): Promise<void> {
  await tables(db).updateTable('demo_travels').set(change).where('id', '=', id).execute();
}

export function findLastTravel(db: Queryable) {
  return tables(db)
    .selectFrom('demo_travels')
    .select(['from_at as from', 'to_at as to', 'reached_at as reached', 'outcome'])
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertTravelLines(
  db: Queryable,
  day: KstDate,
  lines: readonly TravelLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tables(db)
    .insertInto('demo_travel_lines')
    .values(lines.map((line) => ({ day, ...line })))
    .execute();
}

/** The newest lines of the days from `from` on, in the order they happened. */
export async function selectTravelLines(db: Queryable, from: KstDate, limit: number) {
  const rows = await tables(db)
    .selectFrom('demo_travel_lines')
    .select(['day', 'kind', 'text'])
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
