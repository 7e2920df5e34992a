import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { consumeRight, findRight } from '../codes/rights.store.server.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { notifyPasswordChanged } from '../notices/send-security-alert.server.ts';
import { type PasswordProblem, passwordProblem } from '../passwords/password.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import { setPassword } from '../passwords/set-password.server.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { passwordFailures, throttle } from '../rate-limits/throttle.server.ts';
import { removeKnownDevices } from '../sessions/sessions.store.server.ts';
import { lockOwner, type Owner, transitionStatus } from './recovery.store.server.ts';

/** `gone`: the right was used or has expired; only a new code helps. */
export type ResetError = { code: PasswordProblem } | { code: 'gone' } | { code: 'busy' } | Limited;

/**
 * Sets a password with the right from `openReset`, ends the session, unfreezes a frozen account and notifies
 * the owner (decisions A4; security R6). It signs nobody in, so the next login still requires the second
 * factor (security R5). `password`: normalized. A rejected one leaves the right usable.
 */
export async function resetPassword(
  platform: Platform,
  caller: Caller,
  { right, password }: { right: string; password: string },
  hasher = passwordHash,
): Promise<Result<void, ResetError>> {
  const ticket = await throttle(platform, 'recovery', caller.address);
  if (!ticket.ok) return ticket;
  const lookup = { allows: 'set-password', tokenHash: hashToken(right), now: platform.clock.now() } as const;
  const accountId = await findRight(platform.db, lookup);
  const account = accountId === undefined ? undefined : await findAccount(platform.db, accountId);
  if (!account) return err({ code: 'gone' });
  const problem = passwordProblem(password, { loginId: account.login_id, email: account.email });
  if (problem) return err({ code: problem });
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return err({ code: 'busy' });

  const owner = await platform.transaction(async (tx): Promise<Owner | undefined> => {
    // Lock order: the account before its rights, as in account deletion.
    const locked = await lockOwner(tx, account.id);
    if (!locked || (await consumeRight(tx, lookup)) === undefined) return undefined;
    const by = { by: locked.id, at: lookup.now, requestId: caller.id };
    await setPassword(tx, locked, { hash: hashed.value, ...by });
    // A known device may be how the password was lost.
    await removeKnownDevices(tx, locked.id);
    if (await transitionStatus(tx, locked.id, { from: 'frozen', to: 'active' })) {
      const opened = { actor: locked.id, action: 'accounts.unfreeze', target: locked.id } as const;
      await recordAudit(tx, { at: lookup.now, requestId: caller.id, ...opened });
    }
    await notifyPasswordChanged(platform, tx, locked);
    return locked;
  });
  if (!owner) return err({ code: 'gone' });
  // The owner, who has just verified a code, need not wait for other people's guesses.
  await passwordFailures(platform, { kind: 'login-id', subject: owner.login_id }).reset();
  return ok(undefined);
}
