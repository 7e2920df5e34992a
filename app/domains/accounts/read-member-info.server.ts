import type { Platform } from '#app/platform/platform.ts';
import type { Member } from './actor.ts';
import type { MemberInfo } from './member-info.ts';
import { readMemberProfile } from './member-profile.server.ts';

/** A member's own info in the fields of the spec (§3). */
export async function readMemberInfo(
  platform: Pick<Platform, 'db' | 'secrets'>,
  member: Member,
): Promise<MemberInfo> {
  const profile = await readMemberProfile(platform, member.accountId);
  if (!profile) throw new Error('A member acts who has no account.');
  const { name, loginId: id, tel, email, address, company } = profile;
  return { name, id, tel, email, address: address ?? '', company: company ?? '' };
}
