import type { SignedIn, signIn } from '#app/domains/accounts/sign-in.server.ts';

/** What a browser keeps of a login that must have led in at once, without a second step. */
export function signedIn(answer: Awaited<ReturnType<typeof signIn>>): SignedIn {
  if (answer.ok && answer.value.kind === 'signed-in') return answer.value;
  throw new Error(`not logged in: ${JSON.stringify(answer.ok ? answer.value.kind : answer.error)}`);
}
