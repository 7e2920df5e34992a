import type { Queryable } from '#app/platform/db/database.server.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor.store.server.ts';
import type { TwoFactorState } from './two-factor.ts';

/** Since when an account asks for a second factor, and how many recovery codes are left; null where it does not. */
export async function findTwoFactorState(db: Queryable, accountId: string): Promise<TwoFactorState | null> {
  const row = await findTwoFactor(db, accountId);
  if (!row || row.confirmed_at === null) return null;
  return { since: row.confirmed_at, recoveryCodesLeft: await countRecoveryCodes(db, accountId) };
}

/** Whether an account asks for a second factor: a key that was shown and never confirmed guards nothing. */
export async function hasTwoFactor(db: Queryable, accountId: string): Promise<boolean> {
  const row = await findTwoFactor(db, accountId);
  return row !== undefined && row.confirmed_at !== null;
}
