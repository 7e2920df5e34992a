import type { IssuedChallenge } from '#app/domains/accounts/sign-in/issue-challenge.server.ts';
import type { SignedIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Result } from '#app/shared/result.ts';

/** What a browser keeps of a login, or of its last step, that must have led in. */
export function signedIn(answer: Result<SignedIn | IssuedChallenge, unknown>): SignedIn {
  if (answer.ok && answer.value.kind === 'signed-in') return answer.value;
  throw new Error(`not logged in: ${JSON.stringify(answer.ok ? answer.value.kind : answer.error)}`);
}
