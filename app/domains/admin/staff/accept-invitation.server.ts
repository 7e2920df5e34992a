import type { Caller } from '#app/domains/accounts/identity/actor.ts';
import { createAccount } from '#app/domains/accounts/identity/create-account.server.ts';
import { hashToken } from '#app/domains/accounts/identity/create-token.server.ts';
import { type PasswordProblem, passwordProblem } from '#app/domains/accounts/passwords/password.ts';
import { passwordHash } from '#app/domains/accounts/passwords/password-hash.server.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { throttle } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { changeRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { InvitedInput } from './invitation-schema.ts';
import { lockOpenInvitation, markInvitationUsed } from './invitations.store.server.ts';
import { type Invited, readInvitation } from './read-invitation.server.ts';

export type AcceptError =
  /** The link has expired or was used. */
  | { code: 'gone' }
  | { code: 'busy' }
  /** The ID was taken meanwhile. */
  | { code: 'taken' }
  /** May be disclosed to the holder of a secret link, unlike at sign-up (decisions A3). */
  | { code: 'email-taken' }
  | { code: PasswordProblem }
  | Limited;

/**
 * Creates the account with its role and uses up the link in one transaction. The link is the proof. In production staff
 * can do nothing until two-factor is on (security R5, R39).
 */
export async function acceptInvitation(
  platform: Platform,
  caller: Caller,
  token: string,
  input: InvitedInput,
  hasher = passwordHash,
): Promise<Result<Invited, AcceptError>> {
  const ticket = await throttle(platform, 'sign-up', caller.address);
  if (!ticket.ok) return ticket;
  const invitation = await readInvitation(platform, token);
  if (!invitation) return err({ code: 'gone' });
  const problem = passwordProblem(input.password, { ...invitation, email: input.email });
  if (problem) return err({ code: problem });
  const hashed = await hasher.hash(input.password);
  if (!hashed.ok) return err({ code: 'busy' });
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const open = await lockOpenInvitation(tx, hashToken(token), at);
    if (!open) return err({ code: 'gone' });
    const { name, tel, email } = input;
    const created = await createAccount(platform, tx, {
      loginId: open.login_id,
      passwordHash: hashed.value,
      name,
      tel,
      telVerified: false,
      email,
      company: null,
    });
    if (!created.ok) return err({ code: created.error.code === 'login-id-taken' ? 'taken' : 'email-taken' });
    const { accountId } = created.value;
    await markInvitationUsed(tx, hashToken(token), at);
    await changeRole(tx, accountId, open.role, { by: accountId, at, requestId: caller.id });
    return ok({ loginId: open.login_id, role: open.role });
  });
}
