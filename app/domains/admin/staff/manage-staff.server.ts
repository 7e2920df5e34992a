import type { Caller, Member, Role, StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { type GrantRoleError, grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { closeInvitation } from './invitations.store.server.ts';
import { inviteStaff } from './invite-staff.server.ts';
import { reauthenticateStaff, type StaffReauthenticationError } from './reauthenticate-staff.server.ts';

type StepUp = {
  reason: string;
  currentPassword?: string | undefined;
  currentCode?: string | undefined;
};

/** Mails somebody the link to an account with a role. */
export async function inviteColleague(
  platform: Platform,
  admin: Member,
  input: StepUp & { loginId: string; role: StaffRole; email: string },
  caller: Caller,
): Promise<Result<null, StaffReauthenticationError | { code: 'id-shape' | 'id-taken' }>> {
  const reauthenticated = await reauthenticateStaff(platform, admin, input);
  if (!reauthenticated.ok) return reauthenticated;
  const { loginId, role, email: mailTo, reason } = input;
  const by = { accountId: admin.accountId, mailTo, reason, requestId: caller.id };
  const invited = await inviteStaff(platform, { loginId, role }, by);
  if (!invited.ok) return err({ code: invited.error === 'taken' ? 'id-taken' : invited.error });
  return ok(null);
}

/** Grants or removes a role. The person gets a mail and has to log in again. */
export async function changeColleagueRole(
  platform: Platform,
  admin: Member,
  input: StepUp & { loginId: string; role: Role },
  caller: Caller,
): Promise<Result<null, StaffReauthenticationError | { code: GrantRoleError }>> {
  const reauthenticated = await reauthenticateStaff(platform, admin, input);
  if (!reauthenticated.ok) return reauthenticated;
  const { loginId, role, reason } = input;
  const because = { reason, requestId: caller.id };
  const granted = await grantRole(platform, admin.accountId, { loginId, role }, because);
  return granted.ok ? ok(null) : err({ code: granted.error });
}

/** Withdraws the link of an ID. `not-open`: it was used, withdrawn or has expired. */
export function withdrawInvitation(
  platform: Platform,
  admin: Member,
  input: { loginId: string; reason: string },
  caller: Caller,
): Promise<Result<null, { code: 'not-open' }>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const tokenHash = await closeInvitation(tx, input.loginId, at);
    if (tokenHash === null) return err({ code: 'not-open' });
    await recordAudit(tx, {
      at,
      actor: admin.accountId,
      action: 'admin.invitation-withdrawn',
      target: tokenHash,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(null);
  });
}
