import type { Platform } from '#app/platform/platform.ts';
import { CODE_TRIES, TEL_VERIFICATION_MS } from '../codes/code.ts';
import { findCode } from '../codes/codes.store.server.ts';
import { SEALED_TARGET } from '../codes/issue-code.server.ts';
import { mobileDigits } from '../fields/tel.ts';
import { findMemberProfile, type MemberProfile } from '../identity/account-queries.server.ts';
import type { Member } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import type { MemberInfo } from './member-info.ts';

/** Member info with the spec's field names (§3). */
export async function getMemberInfo(
  platform: Pick<Platform, 'db' | 'secrets'>,
  member: Member,
): Promise<MemberInfo> {
  return toMemberInfo(await getOwnProfile(platform, member));
}

/** A signed-in member always has a profile. */
export async function getOwnProfile(
  platform: Pick<Platform, 'db' | 'secrets'>,
  member: Member,
): Promise<MemberProfile> {
  const profile = await findMemberProfile(platform, member.accountId);
  if (!profile) throw new Error('A member acts who has no account.');
  return profile;
}

/** What pages and API clients see of a profile. */
export function toMemberInfo({ name, loginId: id, tel, email, address, company }: MemberProfile): MemberInfo {
  return { name, id, tel, email, address: address ?? '', company: company ?? '' };
}

/** The new email that waits for its code in this browser. */
export async function findEmailChange(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  member: Member,
  flow: string | null,
): Promise<{ email: string } | null> {
  if (flow === null) return null;
  const found = await findCode(platform.db, { purpose: 'change-email', flowHash: hashToken(flow) });
  if (!found || found.account_id !== member.accountId || found.used_at !== null) return null;
  if (found.expires_at <= platform.clock.now() || found.tries >= CODE_TRIES) return null;
  return { email: platform.secrets.open(SEALED_TARGET, found.target_sealed) };
}

/** Whether this browser has recently verified this number by a code. */
export async function hasVerifiedTel(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  shown: { flow: string; tel: string },
): Promise<boolean> {
  const found = await findCode(platform.db, { purpose: 'verify-tel', flowHash: hashToken(shown.flow) });
  const digits = mobileDigits(shown.tel);
  if (!found?.used_at || digits === null) return false;
  const fresh = platform.clock.now().getTime() - found.used_at.getTime() <= TEL_VERIFICATION_MS;
  return fresh && found.target_hash === platform.secrets.hash('code-target', digits);
}
