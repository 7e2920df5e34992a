import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type MemberProfile, memberProfile } from './account-queries.server.ts';
import { lockAccount, lockAccountMildly } from './accounts.store.server.ts';

/** The account, for the rest of the transaction nobody else's; null where it is gone or deleted. */
export async function holdAccount(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  accountId: string,
): Promise<MemberProfile | null> {
  const row = await lockAccount(tx, accountId);
  if (!row || row.status === 'deleted') return null;
  return memberProfile(platform, row);
}

/**
 * Whoever changes several rows of one account takes turns here with all others that do, its deletion included, or two of them
 * would hold what the other waits for. First in a transaction. Rows that refer to the account may still be added meanwhile.
 */
export function takeTurn(tx: Queryable, accountId: string): Promise<void> {
  return lockAccountMildly(tx, accountId);
}
