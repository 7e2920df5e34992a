import type { Platform } from '#app/platform/platform.ts';
import { type AccountRow, findAccount } from './accounts.store.server.ts';
import { SEALED_ADDRESS, SEALED_TEL } from './create-account.server.ts';

/** What a member told about themselves (spec §3, Member info), opened. */
export type MemberProfile = {
  accountId: string;
  loginId: string;
  name: string;
  tel: string;
  telVerified: boolean;
  email: string;
  company: string | null;
  address: string | null;
  /** The login before the present one; null during the first. */
  recentLoginAt: Date | null;
};

/** The profile of one account, for its owner and for messages to them; null where there is none. */
export async function readMemberProfile(
  platform: Pick<Platform, 'db' | 'secrets'>,
  accountId: string,
): Promise<MemberProfile | null> {
  const row = await findAccount(platform.db, accountId);
  return row ? memberProfile(platform, row) : null;
}

/** Opens the sealed fields of an account's row. */
export function memberProfile({ secrets }: Pick<Platform, 'secrets'>, row: AccountRow): MemberProfile {
  return {
    accountId: row.id,
    loginId: row.login_id,
    name: row.name,
    tel: secrets.open(SEALED_TEL, row.tel_sealed),
    telVerified: row.tel_verified_at !== null,
    email: row.email,
    company: row.company,
    address: row.address_sealed === null ? null : secrets.open(SEALED_ADDRESS, row.address_sealed),
    recentLoginAt: row.previous_login_at,
  };
}
