import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { createToken, hashToken } from '#app/domains/accounts/identity/create-token.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import { staffInvitation } from '#app/domains/notifications/messages/staff-invitation.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { replaceInvitation } from './invitations.store.server.ts';

const VALID_FOR_MS = 24 * 60 * 60_000;

type Invitation = { loginId: string; role: StaffRole };
/** An admin's account ID with the reason, or `system` for the operator's script, which prints the link itself. */
type Inviter = 'system' | { accountId: string; mailTo: string; reason: string; requestId: string };

/**
 * Creates the one-time link for a staff account (decisions S2, security R39) and mails it, unless `system` invites. The
 * database stores only the hash of its token.
 */
export async function inviteStaff(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'origin' | 'secrets'>,
  { loginId, role }: Invitation,
  by: Inviter,
): Promise<Result<{ address: string; expiresAt: Date }, 'id-shape' | 'taken'>> {
  if (!LOGIN_ID.test(loginId)) return err('id-shape');
  if (await findMember(platform, loginId)) return err('taken');
  const token = createToken();
  const at = platform.clock.now();
  const expiresAt = new Date(at.getTime() + VALID_FOR_MS);
  const address = `${platform.origin}/staff-invitation?token=${token}`;
  const actor = by === 'system' ? by : by.accountId;
  await platform.transaction(async (tx) => {
    await replaceInvitation(tx, {
      token_hash: hashToken(token),
      login_id: loginId,
      role,
      invited_by: actor,
      created_at: at,
      expires_at: expiresAt,
    });
    await recordAudit(tx, {
      at,
      actor,
      action: 'admin.invite',
      // The audit log names nobody (security R34), so it records the token hash.
      target: hashToken(token),
      requestId: by === 'system' ? null : by.requestId,
      ...(by !== 'system' && { reason: by.reason }),
    });
    if (by === 'system') return;
    await queueMessage(platform, tx, {
      channel: 'mail',
      to: by.mailTo,
      ...staffInvitation({ loginId, role, link: address, expiresAt }),
      dedupeKey: `staff-invitation:${hashToken(token)}`,
    });
  });
  return ok({ address, expiresAt });
}
