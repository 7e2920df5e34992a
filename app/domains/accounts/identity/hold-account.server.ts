import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockAccount } from './accounts.store.server.ts';
import { type MemberProfile, memberProfile } from './member-profile.server.ts';

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
