import type { Queryable } from '#app/platform/db/database.server.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor.store.server.ts';
import type { TwoFactorState } from './two-factor.ts';

/** Since when two-factor is on and how many recovery codes are left; null if it is off. */
export async function findTwoFactorState(db: Queryable, accountId: string): Promise<TwoFactorState | null> {
  const row = await findTwoFactor(db, accountId);
  if (!row || row.confirmed_at === null) return null;
  return { since: row.confirmed_at, recoveryCodesLeft: await countRecoveryCodes(db, accountId) };
}

/** An unconfirmed key does not count. */
export async function hasTwoFactor(db: Queryable, accountId: string): Promise<boolean> {
  const row = await findTwoFactor(db, accountId);
  return row !== undefined && row.confirmed_at !== null;
}
