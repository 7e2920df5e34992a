import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccountByLoginId, lockAccountRow } from '../identity/accounts.store.server.ts';
import { normalizePassword, type PasswordProblem, passwordProblem } from './password.ts';
import { passwordHash } from './password-hash.server.ts';
import { setPassword } from './set-password.server.ts';

/** Sets another password and ends the session. The caller authorizes. */
export async function replacePassword(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock'>,
  by: string,
  change: { loginId: string; password: string; requestId: string | null },
  hasher = passwordHash,
): Promise<Result<{ accountId: string }, 'not-found' | 'busy' | PasswordProblem>> {
  const found = await findAccountByLoginId(platform.db, change.loginId);
  if (!found) return err('not-found');
  const password = normalizePassword(change.password);
  const problem = passwordProblem(password, { loginId: found.login_id, email: found.email });
  if (problem) return err(problem);
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return hashed;
  const { requestId } = change;
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const account = await lockAccountRow(tx, found.id);
    if (!account) return err('not-found');
    await setPassword(tx, account, { hash: hashed.value, by, at, requestId });
    return ok({ accountId: account.id });
  });
}
