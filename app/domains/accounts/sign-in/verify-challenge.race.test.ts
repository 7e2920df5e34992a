import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { consumeChallenge } from './challenges.store.server.ts';
import { signIn } from './sign-in.server.ts';
import { verifyChallenge } from './verify-challenge.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const nobody = { session: null, device: null };
const from = (n: number) => ({ id: `request-${n}`, address: `10.0.${n}.1` });

/** Signs up a member with two-factor on; returns the key. */
async function member(id: string): Promise<string> {
  await signUp(site.platform, from(1), signUpInput({ id }), lightHasher);
  const input = { id, password: 'vK7!mq2z' };
  const { accountId } = signedIn(await signIn(site.platform, from(1), input, nobody, lightHasher));
  return (await turnTwoFactorOn(site.platform, accountId)).key;
}

async function challengeOf(id: string, n: number): Promise<string> {
  const input = { id, password: 'vK7!mq2z' };
  const result = await signIn(site.platform, from(n), input, nobody, lightHasher);
  if (!result.ok || result.value.kind !== 'step') throw new Error('no step');
  return result.value.challengeToken;
}

async function countSignedIn(challengeTokens: string[], code: string): Promise<number> {
  const results = await Promise.all(
    challengeTokens.map((challengeToken, n) =>
      verifyChallenge(site.platform, from(n), { challengeToken, code }, nobody),
    ),
  );
  return results.filter((result) => result.ok).length;
}

test('lets in one of 50 concurrent attempts with the same code, from one browser or several', async () => {
  for (const browsers of [1, 50]) {
    const id = `step50of${browsers}`;
    const key = await member(id);
    const tokens: string[] = [];
    for (let n = 0; n < browsers; n += 1) tokens.push(await challengeOf(id, n));
    const each = Array.from({ length: 50 }, (_, n) => tokens[n % browsers] ?? '');
    expect(await countSignedIn(each, appCode(key, site.clock.now()))).toBe(1);
  }
});

/** How many of 12 concurrent calls consume the challenge. */
const countConsumed = async (consume: (hash: string) => Promise<boolean>, hash: string) =>
  (await Promise.all(Array.from({ length: 12 }, () => consume(hash)))).filter(Boolean).length;

test(`consumes a challenge once in each of ${RACE_ROUNDS} rounds, where a naive control that checks before deleting does it 12 times`, async () => {
  await member('steprounds');
  const { transaction, clock } = site.platform;
  const arrive = barrier(12);
  const naive = (hash: string) =>
    transaction(async (tx) => {
      const { rows } = await sql`select 1 from sign_in_challenges where token_hash = ${hash}`.execute(tx);
      await arrive();
      await sql`delete from sign_in_challenges where token_hash = ${hash}`.execute(tx);
      return rows.length > 0;
    });
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const ours = hashToken(await challengeOf('steprounds', round));
    const consume = (hash: string) => transaction((tx) => consumeChallenge(tx, hash, clock.now()));
    expect(await countConsumed(consume, ours)).toBe(1);
  }
  expect(await countConsumed(naive, hashToken(await challengeOf('steprounds', RACE_ROUNDS)))).toBe(12);
});
