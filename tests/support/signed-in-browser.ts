import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { resumeSession } from '#app/domains/accounts/sessions/resume-session.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { signedIn } from './signed-in.ts';

let networks = 0;

/** A caller in its own network, so that tests do not share rate limits. */
export function newCaller() {
  networks += 1;
  return { id: `request-${networks}`, address: `10.${88 + Math.floor(networks / 250)}.${networks % 250}.1` };
}

/** Signs up a member and logs in. */
export async function signedInBrowser(
  platform: Platform,
  { tel }: { tel?: string } = {},
): Promise<{ member: Member; token: string; password: string; email: string }> {
  const { id, password, email } = signUpInput();
  await signUp(platform, newCaller(), signUpInput({ id, ...(tel !== undefined && { tel }) }), lightHasher);
  const nobody = { session: null, device: null };
  const result = await signIn(platform, newCaller(), { id, password }, nobody, lightHasher);
  const token = signedIn(result).sessionToken;
  const { actor } = await resumeSession(platform, token);
  if (actor.kind === 'visitor') throw new Error('The session stands for nobody.');
  return { member: actor, token, password, email };
}
