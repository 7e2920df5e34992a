import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from './accounts.store.server.ts';
import type { Member } from './actor.ts';
import { checkSecondFactor, hasTwoFactor } from './check-second-factor.server.ts';
import { createLanes } from './lanes.ts';
import type { Limited } from './limits.ts';
import { normalizePassword } from './password.ts';
import { passwordHash } from './password-hash.server.ts';
import { tellRecoveryCodeUsed } from './tell-recovery-code-used.server.ts';
import { passwordFailures } from './throttle.server.ts';

/** `wrong-password` belongs to the field `currentPassword`, `wrong-code` to `currentCode`. */
export type ProofError = { code: 'wrong-password' } | { code: 'wrong-code' } | { code: 'busy' } | Limited;

/** What a form that changes something weighty asks for besides. */
export type Proof = {
  currentPassword: string;
  /** A code of the app or a recovery code; needed where two-factor is on. */
  currentCode?: string | undefined;
};

const guesses = createLanes(16);

/**
 * Asks a signed-in member for the password once more, and for the second factor where there is one, before what a
 * borrowed browser must not do (security R7). Guesses wait like those of the login form, counted apart from them. The
 * code is looked at last: it is used up by it.
 */
export async function proveOwner(
  platform: Platform,
  member: Member,
  proof: Proof,
  hasher = passwordHash,
): Promise<Result<void, ProofError>> {
  const proved = await guesses(member.accountId, async () => {
    const failures = passwordFailures(platform, `${member.accountId} again`);
    const wait = await failures.wait();
    if (wait) return err(wait);
    const account = await findAccount(platform.db, member.accountId);
    const verified = await hasher.verify(
      account?.password_hash ?? null,
      normalizePassword(proof.currentPassword),
    );
    if (!verified.ok) return err({ code: 'busy' } as const);
    if (!verified.value.matches) {
      await failures.count();
      return err({ code: 'wrong-password' } as const);
    }
    await failures.forget();
    return ok(undefined);
  });
  if (!proved.ok) return err(proved.error === 'busy' ? { code: 'busy' } : proved.error);
  if (!(await hasTwoFactor(platform.db, member.accountId))) return ok(undefined);
  // A form without a code is no guess at one.
  if (!proof.currentCode) return err({ code: 'wrong-code' });
  const shown = await checkSecondFactor(platform, member.accountId, proof.currentCode);
  if (shown.ok) {
    if (shown.value === 'recovery-code') await tellOwner(platform, member);
    return ok(undefined);
  }
  return err(shown.error.code === 'wrong' ? { code: 'wrong-code' } : shown.error);
}

async function tellOwner(platform: Platform, { accountId }: Member): Promise<void> {
  await platform.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await tellRecoveryCodeUsed(platform, tx, account);
  });
  await platform.jobs.wake(DELIVER_MAIL);
}
