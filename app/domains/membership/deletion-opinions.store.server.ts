import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { DeletionReason } from './account-deletion.ts';

type Tables = { deletion_opinions: { reason: DeletionReason; given_on: KstDate } };

export async function insertOpinion(tx: Tx, reason: DeletionReason, day: KstDate): Promise<void> {
  await tx.withTables<Tables>().insertInto('deletion_opinions').values({ reason, given_on: day }).execute();
}

export async function purgeOpinionsBefore(db: Queryable, day: KstDate): Promise<void> {
  await db.withTables<Tables>().deleteFrom('deletion_opinions').where('given_on', '<', day).execute();
}
