import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ChallengeKind } from '#app/domains/accounts/sign-in/challenge.ts';
import type { IssuedChallenge } from '#app/domains/accounts/sign-in/issue-challenge.server.ts';
import type { LoginBlocks } from '#app/domains/accounts/sign-in/login-block.ts';
import { setBlocks } from '#app/domains/accounts/sign-in/login-blocks.store.server.ts';
import { type BrowserTokens, signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { listSignIns } from '#app/domains/accounts/sign-in/sign-in-history.store.server.ts';
import { verifyChallenge } from '#app/domains/accounts/sign-in/verify-challenge.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { Result } from '#app/shared/result.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { signedIn } from './signed-in.ts';
import type { TestPlatform } from './test-platform.ts';

export const PASSWORD = 'vK7!mq2z';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const NOBODY: BrowserTokens = { session: null, device: null };
export const NO_BLOCKS: LoginBlocks = { abroad: false, newDevices: false, passwordOnly: false };
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';

let networks = 0;
/** A caller from a country, or from an unknown one. */
export const from = (country: 'KR' | 'US' | null) => {
  networks += 1;
  const first = country === 'KR' ? 1 : country === 'US' ? 8 : 10;
  return { id: `request-${networks}`, address: `${first}.1.${networks % 250}.1`, userAgent: CHROME };
};

/** The token of the challenge that a login must have issued. */
export function getChallengeToken(
  response: Result<{ kind: string } | IssuedChallenge, unknown>,
  step: ChallengeKind,
): string {
  if (!response.ok || !('challengeToken' in response.value))
    throw new Error(`no step: ${JSON.stringify(response)}`);
  expect(response.value.step).toBe(step);
  return response.value.challengeToken;
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export type Person = Awaited<ReturnType<typeof newPerson>>;

let people = 0;

/** A member who has signed up and logged in once. */
export async function newPerson({ platform }: Pick<TestPlatform, 'platform'>) {
  people += 1;
  const id = `steps${people}x`;
  await signUp(platform, from(null), signUpInput({ id }), lightHasher);
  const attempt = (password = PASSWORD, browser = NOBODY, caller = from('KR')) =>
    signIn(platform, caller, { id, password }, browser, lightHasher);
  const { accountId } = signedIn(await attempt());

  const messages = async () => {
    const outbox = await listOutbox(platform);
    return outbox.ok ? outbox.value.filter(({ text }) => text.includes(id)) : [];
  };
  return {
    id,
    accountId,
    attempt,
    pass: (challengeToken: string, code: string, browser = NOBODY, caller = from('KR')) =>
      verifyChallenge(platform, caller, { challengeToken, code }, browser),
    messages,
    mails: async (about: string) => (await messages()).filter(({ subject }) => subject === about),
    mailedCode: async () => {
      const [newest] = (await messages()).filter(({ subject }) => /code/i.test(subject));
      return newest?.text.match(/^\d{6}$/m)?.[0] ?? '';
    },
    history: async () =>
      (await listSignIns(platform.db, accountId, 20)).map(({ outcome, second }) =>
        second === null ? outcome : `${outcome} ${second}`,
      ),
    setStatus: (status: string) =>
      sql`update accounts set status = ${status} where id = ${accountId}`.execute(platform.db),
    block: (blocks: Partial<LoginBlocks>) => setBlocks(platform.db, accountId, { ...NO_BLOCKS, ...blocks }),
  };
}
