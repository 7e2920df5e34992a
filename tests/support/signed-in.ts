import type { IssuedChallenge } from '#app/domains/accounts/sign-in/issue-challenge.server.ts';
import type { SignedIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Result } from '#app/shared/result.ts';

/** The tokens of a login, or of its last step, that must succeed. */
export function signedIn(response: Result<SignedIn | IssuedChallenge, unknown>): SignedIn {
  if (response.ok && response.value.kind === 'signed-in') return response.value;
  throw new Error(`not logged in: ${JSON.stringify(response.ok ? response.value.kind : response.error)}`);
}
