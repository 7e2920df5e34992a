import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Member } from '../identity/actor.ts';
import { notifyRecoveryCodeUsed } from '../notices/send-security-alert.server.ts';
import { keyedMutex } from '../rate-limits/keyed-mutex.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { passwordFailures } from '../rate-limits/throttle.server.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';
import { normalizePassword } from './password.ts';
import { passwordHash } from './password-hash.server.ts';

declare const verified: unique symbol;
type PasswordVerified<Who extends Member> = Who & { readonly [verified]: 'password' | 'owner' };

/**
 * A member who has just entered the password again, and the second factor if it is on. Only this file creates
 * one, and `reauthenticateStaff` for a demo's admin, who needs neither.
 */
export type Reauthenticated<Who extends Member> = Who & { readonly [verified]: 'owner' };

/** Extra fields of a form for a sensitive change. */
export type StepUp = {
  currentPassword: string;
  /** An authenticator or recovery code; required if two-factor is on. */
  currentCode?: string | undefined;
};

/** `wrong-password` belongs to the field `currentPassword`. */
type CurrentPasswordError = { code: 'wrong-password' } | { code: 'busy' } | Limited;
/** `wrong-code` belongs to the field `currentCode`. */
type CurrentCodeError = { code: 'wrong-code' } | Limited;
export type ReauthenticationError = CurrentPasswordError | CurrentCodeError;

/**
 * Step-up: a signed-in member enters the password again, then the second factor if it is on, before a change
 * that a borrowed browser must not make (security R7). A use case with further checks calls
 * `verifyCurrentPassword`, then runs those, then calls `verifySecondFactor`, because checking a recovery code
 * consumes it.
 */
export async function reauthenticate<Who extends Member>(
  platform: Platform,
  member: Who,
  stepUp: StepUp,
  hasher = passwordHash,
): Promise<Result<Reauthenticated<Who>, ReauthenticationError>> {
  const passwordCheck = await verifyCurrentPassword(platform, member, stepUp.currentPassword, hasher);
  return passwordCheck.ok
    ? verifySecondFactor(platform, passwordCheck.value, stepUp.currentCode)
    : passwordCheck;
}

/** Guesses at one account's password are checked one at a time. */
const guesses = keyedMutex(16);

/** Wrong passwords cause the same waits as on the login form, but are counted separately. */
export async function verifyCurrentPassword<Who extends Member>(
  platform: Platform,
  member: Who,
  currentPassword: string,
  hasher = passwordHash,
): Promise<Result<PasswordVerified<Who>, CurrentPasswordError>> {
  const guessed = await guesses(member.accountId, async () => {
    const failures = passwordFailures(platform, { kind: 'account', subject: member.accountId });
    const wait = await failures.wait();
    if (wait) return err(wait);
    const account = await findAccount(platform.db, member.accountId);
    const checked = await hasher.verify(account?.password_hash ?? null, normalizePassword(currentPassword));
    if (!checked.ok) return err({ code: 'busy' } as const);
    if (!checked.value.matches) {
      await failures.count();
      return err({ code: 'wrong-password' } as const);
    }
    await failures.reset();
    return ok(member as PasswordVerified<Who>);
  });
  return guessed.ok ? guessed : err(guessed.error === 'busy' ? { code: 'busy' } : guessed.error);
}

/** Consumes the code, so call it after every other check. */
export async function verifySecondFactor<Who extends Member>(
  platform: Platform,
  member: PasswordVerified<Who>,
  currentCode: string | undefined,
): Promise<Result<Reauthenticated<Who>, CurrentCodeError>> {
  const owner = member as Reauthenticated<Who>;
  if (!(await hasTwoFactor(platform.db, member.accountId))) return ok(owner);
  // A form without a code is not a guess.
  if (!currentCode) return err({ code: 'wrong-code' });
  const used = await checkSecondFactor(platform, member.accountId, currentCode);
  if (!used.ok) return err(used.error.code === 'wrong' ? { code: 'wrong-code' } : used.error);
  if (used.value === 'recovery-code') await notifyOwner(platform, member.accountId);
  return ok(owner);
}

async function notifyOwner(platform: Platform, accountId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await notifyRecoveryCodeUsed(platform, tx, account);
  });
}
