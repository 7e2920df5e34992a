import type { Platform } from '#app/platform/platform.ts';
import { CODE_TRIES } from '../codes/code.ts';
import { findCode } from '../codes/codes.store.server.ts';
import { SEALED_TARGET } from '../codes/issue-code.server.ts';
import type { Member } from '../identity/actor.ts';
import { tokenHash } from '../identity/session-token.server.ts';

/** The email that a member's browser is about to prove; null where there is none, or its code is good no more. */
export async function readEmailChange(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  member: Member,
  flow: string | null,
): Promise<{ email: string } | null> {
  if (flow === null) return null;
  const found = await findCode(platform.db, { purpose: 'change-email', flowHash: tokenHash(flow) });
  if (!found || found.account_id !== member.accountId || found.used_at !== null) return null;
  if (found.expires_at <= platform.clock.now() || found.tries >= CODE_TRIES) return null;
  return { email: platform.secrets.open(SEALED_TARGET, found.target_sealed) };
}
