import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { notifyPasswordChanged } from '../notices/send-security-alert.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import { normalizePassword, type PasswordProblem, passwordProblem } from './password.ts';
import { passwordHash } from './password-hash.server.ts';
import { type ReauthenticationError, reauthenticate, type StepUp } from './reauthenticate.server.ts';
import { setPassword } from './set-password.server.ts';

/** `signed-out`: the session ended before the form arrived. */
export type ChangePasswordError = ReauthenticationError | { code: PasswordProblem } | { code: 'signed-out' };

/**
 * Changes a member's password (decisions A5, security R2, R7). All sessions end; this browser continues under
 * a new token, and the owner is mailed.
 */
export async function changePassword(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser,
  input: StepUp & { password: string },
  hasher = passwordHash,
): Promise<Result<{ sessionToken: string }, ChangePasswordError>> {
  const { accountId } = browser.member;
  const found = await findAccount(platform.db, accountId);
  if (!found) return err({ code: 'signed-out' });
  const password = normalizePassword(input.password);
  const problem = passwordProblem(password, { loginId: found.login_id, email: found.email });
  if (problem) return err({ code: problem });
  // The last check, because it consumes a recovery code.
  const owner = await reauthenticate(platform, browser.member, input, hasher);
  if (!owner.ok) return owner;
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return err({ code: 'busy' });
  const changed = await platform.transaction(async (tx) => {
    // A session that a reset or another login has just ended must not be revived by this form.
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return null;
    const { account, session } = locked;
    const at = platform.clock.now();
    await setPassword(tx, account, { hash: hashed.value, by: accountId, at, requestId: caller.id });
    await notifyPasswordChanged(platform, tx, account);
    return startSession(platform, tx, account, session);
  });
  if (changed === null) return err({ code: 'signed-out' });
  return ok({ sessionToken: changed });
}
