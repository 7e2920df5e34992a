import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { RACE_ROUNDS, repetitions } from '#tests/support/repetitions.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
import { signIn } from './sign-in.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const PASSWORD = 'vK7!mq2z';
const from = (n: number) => ({ id: `request-${n}`, address: `10.0.${n}.1` });

/** Logs one ID in `logins` times at once, each from another network and browser; returns the tokens. */
async function logInAtOnce(id: string, logins: number): Promise<string[]> {
  const results = await Promise.all(
    Array.from({ length: logins }, (_, n) =>
      signIn(
        site.platform,
        from(n),
        { id, password: PASSWORD },
        { session: null, device: null },
        lightHasher,
      ),
    ),
  );
  return results.map((result) => signedIn(result).sessionToken);
}

async function countLive(tokens: string[]): Promise<number> {
  const resumed = await Promise.all(tokens.map((token) => resumeSession(site.platform, token)));
  return resumed.filter(({ actor }) => actor.kind === 'member').length;
}

const LOGINS = repetitions(20, 50);

test(`leaves one live session after ${LOGINS} concurrent logins of one member, and tells the other browsers why (security L5)`, async () => {
  await signUp(site.platform, from(1), signUpInput({ id: 'busybusy' }));
  const results = await Promise.all(
    Array.from({ length: LOGINS }, (_, n) =>
      signIn(site.platform, from(n), { id: 'busybusy', password: PASSWORD }, { session: null, device: null }),
    ),
  );
  const tokens = results.map((result) => signedIn(result).sessionToken);
  expect(tokens).toHaveLength(LOGINS);
  const resumed = await Promise.all(tokens.map((token) => resumeSession(site.platform, token)));
  expect(resumed.filter(({ actor }) => actor.kind === 'member')).toHaveLength(1);
  expect(resumed.filter(({ ended }) => ended === 'replaced')).toHaveLength(LOGINS - 1);
});

test(`leaves one live session after 12 concurrent logins, in each of ${RACE_ROUNDS} rounds`, async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const id = `round${round}x`;
    await signUp(site.platform, from(100 + round), signUpInput({ id }), lightHasher);
    const tokens = await logInAtOnce(id, 12);
    expect(tokens).toHaveLength(12);
    expect(await countLive(tokens)).toBe(1);
  }
});

test('leaves several sessions when a naive control deletes and inserts without the key and the lock', async () => {
  const { db, transaction } = site.platform;
  await sql`create table naive_sessions (account_id text not null, token text not null)`.execute(db);
  const arrive = barrier(12);
  const logins = Array.from({ length: 12 }, (_, n) =>
    transaction(async (tx) => {
      await sql`delete from naive_sessions where account_id = 'account'`.execute(tx);
      await arrive();
      await sql`insert into naive_sessions values ('account', ${`token${n}`})`.execute(tx);
    }),
  );
  await Promise.all(logins);
  const { rows } = await sql<{ n: number }>`select count(*) as n from naive_sessions`.execute(db);
  expect(rows[0]?.n).toBe(12);
});
