import type { StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { hashToken, isToken } from '#app/domains/accounts/identity/create-token.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findOpenInvitation } from './invitations.store.server.ts';

export type Invited = { loginId: string; role: StaffRole };

/** Null if the link is invalid, used, replaced or expired. */
export async function readInvitation(
  platform: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<Invited | null> {
  if (!isToken(token)) return null;
  const found = await findOpenInvitation(platform.db, hashToken(token), platform.clock.now());
  return found ? { loginId: found.login_id, role: found.role } : null;
}
