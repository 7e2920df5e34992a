import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { DeletionReason } from './account-deletion.ts';

type Tables = { deletion_reasons: { reason: DeletionReason; given_on: KstDate } };

export async function insertDeletionReason(tx: Tx, reason: DeletionReason, day: KstDate): Promise<void> {
  await tx.withTables<Tables>().insertInto('deletion_reasons').values({ reason, given_on: day }).execute();
}

/** Counts from the day `from` on; months as `2026-11`. */
export function countReasonsByMonth(
  db: Queryable,
  from: KstDate,
): Promise<{ reason: DeletionReason; month: string; count: number }[]> {
  const month = sql<string>`to_char(given_on, 'YYYY-MM')`;
  return db
    .withTables<Tables>()
    .selectFrom('deletion_reasons')
    .select(({ fn }) => ['reason', month.as('month'), fn.countAll<number>().as('count')])
    .where('given_on', '>=', from)
    .groupBy(['reason', month])
    .execute();
}

export async function purgeDeletionReasonsBefore(db: Queryable, day: KstDate): Promise<void> {
  await db.withTables<Tables>().deleteFrom('deletion_reasons').where('given_on', '<', day).execute();
}
