import type { Platform } from '#app/platform/platform.ts';
import type { Member } from '../identity/actor.ts';
import { type MemberProfile, readMemberProfile } from '../identity/member-profile.server.ts';
import type { MemberInfo } from './member-info.ts';

/** A member's own info in the fields of the spec (§3). */
export async function readMemberInfo(
  platform: Pick<Platform, 'db' | 'secrets'>,
  member: Member,
): Promise<MemberInfo> {
  return memberInfo(await readOwnProfile(platform, member));
}

/** The profile of who acts, which is there as long as they can act. */
export async function readOwnProfile(
  platform: Pick<Platform, 'db' | 'secrets'>,
  member: Member,
): Promise<MemberProfile> {
  const profile = await readMemberProfile(platform, member.accountId);
  if (!profile) throw new Error('A member acts who has no account.');
  return profile;
}

/** What a page and a program are shown of a profile. */
export function memberInfo({ name, loginId: id, tel, email, address, company }: MemberProfile): MemberInfo {
  return { name, id, tel, email, address: address ?? '', company: company ?? '' };
}
