import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Member } from '../identity/actor.ts';
import { createLanes } from '../rate-limits/lanes.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { passwordFailures } from '../rate-limits/throttle.server.ts';
import { normalizePassword } from './password.ts';
import { passwordHash } from './password-hash.server.ts';

export type PasswordProofError = { code: 'wrong-password' } | { code: 'busy' } | Limited;

const guesses = createLanes(16);

/**
 * Asks a signed-in member for the password once more (security R7). Guesses wait like those of the login form, counted
 * apart from them.
 */
export async function provePassword(
  platform: Platform,
  member: Member,
  currentPassword: string,
  hasher = passwordHash,
): Promise<Result<void, PasswordProofError>> {
  const proved = await guesses(member.accountId, async () => {
    const failures = passwordFailures(platform, { kind: 'account', subject: member.accountId });
    const wait = await failures.wait();
    if (wait) return err(wait);
    const account = await findAccount(platform.db, member.accountId);
    const verified = await hasher.verify(account?.password_hash ?? null, normalizePassword(currentPassword));
    if (!verified.ok) return err({ code: 'busy' } as const);
    if (!verified.value.matches) {
      await failures.count();
      return err({ code: 'wrong-password' } as const);
    }
    await failures.forget();
    return ok(undefined);
  });
  return proved.ok ? proved : err(proved.error === 'busy' ? { code: 'busy' } : proved.error);
}
