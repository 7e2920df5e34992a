import type { Queryable } from '#app/platform/db/database.server.ts';
import { findTrialOf, hasPaidSubscription } from './trials.store.server.ts';

/** Why the account has no trial (any more), as far as its company does not decide (decisions M6, O21); null where it may have. */
export async function findTrialIneligibility(
  db: Queryable,
  accountId: string,
): Promise<'account-used' | 'was-customer' | null> {
  if ((await findTrialOf(db, accountId, null)) !== null) return 'account-used';
  return (await hasPaidSubscription(db, accountId)) ? 'was-customer' : null;
}
