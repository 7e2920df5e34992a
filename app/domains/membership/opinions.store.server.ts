import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { LeavingReason } from './leaving.ts';

type Tables = { deletion_opinions: { reason: LeavingReason; given_on: KstDate } };

export async function insertOpinion(tx: Queryable, reason: LeavingReason, day: KstDate): Promise<void> {
  await tx.withTables<Tables>().insertInto('deletion_opinions').values({ reason, given_on: day }).execute();
}

export async function deleteOpinionsBefore(db: Queryable, day: KstDate): Promise<void> {
  await db.withTables<Tables>().deleteFrom('deletion_opinions').where('given_on', '<', day).execute();
}
