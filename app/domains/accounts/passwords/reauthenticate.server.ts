import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Member } from '../identity/actor.ts';
import { notifyRecoveryCodeUsed } from '../notices/send-security-alert.server.ts';
import { keyedMutex } from '../rate-limits/keyed-mutex.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { passwordFailures } from '../rate-limits/throttle.server.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.server.ts';
import { hasTwoFactor } from '../second-factor/two-factor-queries.server.ts';
import { normalizePassword } from './password.ts';
import { passwordHash } from './password-hash.server.ts';

/** `wrong-password` belongs to the field `currentPassword`, `wrong-code` to `currentCode`. */
export type ReauthenticationError = PasswordProofError | SecondProofError;

/** What a form that changes something weighty asks for besides. */
export type StepUp = {
  currentPassword: string;
  /** A code of the app or a recovery code; needed where two-factor is on. */
  currentCode?: string | undefined;
};

/**
 * Asks a signed-in member for the password once more, and then for the second factor where there is one, before what a
 * borrowed browser must not do (security R7). Whoever has more to refuse for asks for the two apart, with that between
 * them: a recovery code is used up by being looked at.
 */
export async function reauthenticate(
  platform: Platform,
  member: Member,
  proof: StepUp,
  hasher = passwordHash,
): Promise<Result<void, ReauthenticationError>> {
  const proved = await verifyCurrentPassword(platform, member, proof.currentPassword, hasher);
  return proved.ok ? verifySecondFactor(platform, member, proof.currentCode) : proved;
}

export type PasswordProofError = { code: 'wrong-password' } | { code: 'busy' } | Limited;

const guesses = keyedMutex(16);

/**
 * Asks a signed-in member for the password once more (security R7). Guesses wait like those of the login form, counted
 * apart from them.
 */
export async function verifyCurrentPassword(
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

export type SecondProofError = { code: 'wrong-code' } | Limited;

/**
 * Asks a signed-in member for the second factor, where there is one. It uses the code up: whoever calls it has looked
 * at everything else that may refuse.
 */
export async function verifySecondFactor(
  platform: Platform,
  { accountId }: Member,
  currentCode: string | undefined,
): Promise<Result<void, SecondProofError>> {
  if (!(await hasTwoFactor(platform.db, accountId))) return ok(undefined);
  // A form without a code is no guess at one.
  if (!currentCode) return err({ code: 'wrong-code' });
  const shown = await checkSecondFactor(platform, accountId, currentCode);
  if (!shown.ok) return err(shown.error.code === 'wrong' ? { code: 'wrong-code' } : shown.error);
  if (shown.value === 'recovery-code') await tellOwner(platform, accountId);
  return ok(undefined);
}

async function tellOwner(platform: Platform, accountId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await notifyRecoveryCodeUsed(platform, tx, account);
  });
  await platform.jobs.wake(DELIVER_MAIL);
}
