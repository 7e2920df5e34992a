import type { Queryable } from '#app/platform/db/database.server.ts';
import { findTrialOf, hasPaidSubscription } from './trials.store.server.ts';

/** Why the account can have no trial, apart from its company (decisions M6, O21); null if it can. */
export async function findTrialIneligibility(
  db: Queryable,
  accountId: string,
): Promise<'account-used' | 'was-customer' | null> {
  if ((await findTrialOf(db, accountId, null)) !== null) return 'account-used';
  return (await hasPaidSubscription(db, accountId)) ? 'was-customer' : null;
}
