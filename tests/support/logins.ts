import { type BrowserTokens, signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { signedIn } from './signed-in.ts';
import { newCaller } from './signed-in-browser.ts';
import { NOBODY, PASSWORD } from './signing-in.ts';
import type { TestPlatform } from './test-platform.ts';

let people = 0;

/** Signs up an account that never logs in; returns its ID. */
export async function newLoginId({ platform }: TestPlatform): Promise<string> {
  people += 1;
  const id = `login${people}`;
  await signUp(platform, newCaller(), signUpInput({ id }), lightHasher);
  return id;
}

/** A login, by default from its own network. */
export const tryLogIn = (
  { platform }: Pick<TestPlatform, 'platform'>,
  id: string,
  password = PASSWORD,
  browser = NOBODY,
  from = newCaller(),
) => signIn(platform, from, { id, password }, browser, lightHasher);

/** The tokens of a login that must succeed. */
export async function logIn(site: TestPlatform, id: string, browser = NOBODY) {
  const result = signedIn(await tryLogIn(site, id, PASSWORD, browser));
  const tokens: BrowserTokens = { session: result.sessionToken, device: result.deviceToken };
  return { ...result, browser: tokens };
}
