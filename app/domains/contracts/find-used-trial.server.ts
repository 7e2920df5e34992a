import type { Queryable } from '#app/platform/db/database.server.ts';
import { findTrialOf } from './trials.store.server.ts';

/** Whether the account has had its trial (decisions M6). */
export async function findUsedTrial(db: Queryable, accountId: string): Promise<boolean> {
  return (await findTrialOf(db, accountId, null)) !== null;
}
