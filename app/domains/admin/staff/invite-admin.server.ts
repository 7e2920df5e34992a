import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { createToken, hashToken } from '#app/domains/accounts/identity/create-token.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { replaceInvitation } from './invitations.store.server.ts';

const GOOD_FOR_MS = 24 * 60 * 60_000;

/**
 * Creates the one-time link for an admin account (decisions S2, security R39). Only the operator can, on the machine.
 * The database stores only the hash of its secret.
 */
export async function inviteAdmin(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'origin'>,
  loginId: string,
): Promise<Result<{ address: string; expiresAt: Date }, 'id-shape' | 'taken'>> {
  if (!LOGIN_ID.test(loginId)) return err('id-shape');
  if (await findMember(platform, loginId)) return err('taken');
  const token = createToken();
  const at = platform.clock.now();
  const expiresAt = new Date(at.getTime() + GOOD_FOR_MS);
  await platform.transaction(async (tx) => {
    await replaceInvitation(tx, {
      token_hash: hashToken(token),
      login_id: loginId,
      created_at: at,
      expires_at: expiresAt,
    });
    const action = 'admin.invite';
    // The audit log names nobody (security R34), so it records the link.
    await recordAudit(tx, { at, actor: 'system', action, target: hashToken(token), requestId: null });
  });
  return ok({ address: `${platform.origin}/staff-invitation?token=${token}`, expiresAt });
}
