import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type MemberProfile, toMemberProfile } from './account-queries.server.ts';
import { lockAccountRow } from './accounts.store.server.ts';

/** Locks an account that is not deleted and returns its profile. */
export async function lockAccount(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  accountId: string,
): Promise<MemberProfile | null> {
  const row = await lockAccountRow(tx, accountId);
  if (!row || row.status === 'deleted') return null;
  return toMemberProfile(platform, row);
}

/**
 * Serializes everything that changes several rows of an account, its deletion included. Must be the first
 * lock of a transaction, or two of them could deadlock. Rows that refer to the account can still be inserted.
 */
export { lockAccountForNoKeyUpdate } from './accounts.store.server.ts';
