import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import { type Proof, type ProofError, proveOwner } from '../passwords/prove-owner.server.ts';
import { hasTwoFactor, SEALED_KEY } from '../second-factor/check-second-factor.server.ts';
import { totpKey } from '../second-factor/totp.ts';
import { insertKey } from '../second-factor/two-factor.store.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';

/**
 * Makes the key that a member's app is to take. It guards nothing before a code of it was entered. Answers the flow:
 * the sealed key, which only the browser that proved the owner has, and without which nobody is shown the key again.
 */
export async function beginTwoFactor(
  platform: Platform,
  browser: SignedInBrowser,
  proof: Proof,
  hasher = passwordHash,
): Promise<Result<{ flow: string }, ProofError | { code: 'already-on' } | { code: 'signed-out' }>> {
  if (await hasTwoFactor(platform.db, browser.member.accountId)) return err({ code: 'already-on' });
  const proved = await proveOwner(platform, browser.member, proof, hasher);
  if (!proved.ok) return proved;
  const flow = platform.secrets.seal(SEALED_KEY, totpKey());
  return platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return err({ code: 'signed-out' });
    const created_at = platform.clock.now();
    await insertKey(tx, { account_id: locked.account.id, secret_sealed: flow, created_at });
    return ok({ flow });
  });
}
