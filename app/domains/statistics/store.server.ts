import { sql } from 'kysely';
import type { Counted, CountKind } from '#app/platform/counts/counts.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';

type Tables = { daily_counts: { day: KstDate; kind: CountKind; subject: string; count: number } };

const tables = (db: Queryable) => db.withTables<Tables>();

/** Adds to what other processes counted. */
export async function addDailyCounts(
  db: Queryable,
  day: KstDate,
  counted: readonly Counted[],
): Promise<void> {
  if (counted.length === 0) return;
  // A fixed lock order, or two processes could deadlock.
  const inOrder = counted.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.subject, b.subject));
  await tables(db)
    .insertInto('daily_counts')
    .values(inOrder.map((each) => ({ ...each, day })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'subject']).doUpdateSet({
        count: sql<number>`daily_counts.count + excluded.count`,
      }),
    )
    .execute();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Range = { from: KstDate; until: KstDate };

/** Both days included; days without counts are missing. */
export function sumByDay(
  db: Queryable,
  kind: CountKind,
  { from, until }: Range,
  subject?: string,
): Promise<{ day: KstDate; count: number }[]> {
  let query = tables(db)
    .selectFrom('daily_counts')
    .select([sql<KstDate>`day::text`.as('day'), sql<number>`sum(count)::int8`.as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', until);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.groupBy('day').orderBy('day').execute();
}

/** The first day with counts of this kind. */
export async function findFirstDay(db: Queryable, kind: CountKind): Promise<KstDate | undefined> {
  const first = await tables(db)
    .selectFrom('daily_counts')
    .select(sql<KstDate>`day::text`.as('day'))
    .where('kind', '=', kind)
    .orderBy('daily_counts.day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}

/** Most frequent first. */
export function sumBySubject(
  db: Queryable,
  kind: CountKind,
  { from, until, atLeast, limit }: Range & { atLeast: number; limit: number },
): Promise<{ subject: string; count: number }[]> {
  return tables(db)
    .selectFrom('daily_counts')
    .select(['subject', sql<number>`sum(count)::int8`.as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('subject')
    .having(sql<number>`sum(count)`, '>=', atLeast)
    .orderBy('count', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute();
}

export async function deleteCountsBefore(db: Queryable, day: KstDate): Promise<void> {
  await tables(db).deleteFrom('daily_counts').where('day', '<', day).execute();
}

/** Deletes searches from before `day` that were typed less often than `atLeast` in total. */
export async function deleteRareSearchesBefore(db: Queryable, day: KstDate, atLeast: number): Promise<void> {
  const frequent = tables(db)
    .selectFrom('daily_counts')
    .select('subject')
    .where('kind', '=', 'missed-search')
    .groupBy('subject')
    .having(sql<number>`sum(count)`, '>=', atLeast);
  await tables(db)
    .deleteFrom('daily_counts')
    .where('kind', '=', 'missed-search')
    .where('day', '<', day)
    .where('subject', 'not in', frequent)
    .execute();
}
