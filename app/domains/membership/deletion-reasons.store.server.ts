import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { DeletionReason } from './account-deletion.ts';

type Tables = { deletion_reasons: { reason: DeletionReason; given_on: KstDate } };

export async function insertDeletionReason(tx: Tx, reason: DeletionReason, day: KstDate): Promise<void> {
  await tx.withTables<Tables>().insertInto('deletion_reasons').values({ reason, given_on: day }).execute();
}

export async function purgeDeletionReasonsBefore(db: Queryable, day: KstDate): Promise<void> {
  await db.withTables<Tables>().deleteFrom('deletion_reasons').where('given_on', '<', day).execute();
}
