import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { Member } from '../identity/actor.ts';
import { proveSecondFactor, type SecondProofError } from '../second-factor/prove-second-factor.server.ts';
import { passwordHash } from './password-hash.server.ts';
import { type PasswordProofError, provePassword } from './prove-password.server.ts';

/** `wrong-password` belongs to the field `currentPassword`, `wrong-code` to `currentCode`. */
export type ProofError = PasswordProofError | SecondProofError;

/** What a form that changes something weighty asks for besides. */
export type Proof = {
  currentPassword: string;
  /** A code of the app or a recovery code; needed where two-factor is on. */
  currentCode?: string | undefined;
};

/**
 * Asks a signed-in member for the password once more, and then for the second factor where there is one, before what a
 * borrowed browser must not do (security R7). Whoever has more to refuse for asks for the two apart, with that between
 * them: a recovery code is used up by being looked at.
 */
export async function proveOwner(
  platform: Platform,
  member: Member,
  proof: Proof,
  hasher = passwordHash,
): Promise<Result<void, ProofError>> {
  const proved = await provePassword(platform, member, proof.currentPassword, hasher);
  return proved.ok ? proveSecondFactor(platform, member, proof.currentCode) : proved;
}
