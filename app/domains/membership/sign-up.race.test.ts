import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordHash } from '#app/domains/accounts/passwords/password-hash.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { RACE_ROUNDS, repetitions } from '#tests/support/repetitions.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { SignUpInput } from './schema.ts';
import { signUp } from './sign-up.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** Sends sign-ups at once, each from another network, and counts the results. */
async function signUpAtOnce(inputs: SignUpInput[], hasher = lightHasher): Promise<Record<string, number>> {
  const results = await Promise.all(
    inputs.map((input) => {
      networks += 1;
      const address = `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
      return signUp(site.platform, { id: 'race', address }, input, hasher);
    }),
  );
  const counts: Record<string, number> = {};
  for (const result of results) {
    const outcome = result.ok ? result.value : result.error.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
let networks = 0;

async function count(query: 'accounts' | 'consents' | 'orphans', like: string): Promise<number> {
  const accounts = sql`select id from accounts where login_id like ${like} or email like ${like}`;
  const counting = {
    accounts: sql<{ n: number }>`select count(*) as n from (${accounts}) as a`,
    consents: sql<{ n: number }>`select count(*) as n from consents where account_id in (${accounts})`,
    orphans: sql<{ n: number }>`select count(*) as n from consents
      where account_id not in (select id from accounts)`,
  };
  const { rows } = await counting[query].execute(site.platform.db);
  return rows[0]?.n ?? -1;
}

const sameId = (id: string, many: number) =>
  Array.from({ length: many }, (_, n) => signUpInput({ id, email: `${id}.${n}@example.com` }));
const sameEmail = (name: string, many: number) =>
  Array.from({ length: many }, (_, n) => signUpInput({ id: `${name}${n}`, email: `${name}@example.com` }));

const APART = repetitions(60, 200);

test(`creates ${APART} members from as many concurrent sign-ups with different IDs, all within the hashing queue (security L1)`, async () => {
  const inputs = Array.from({ length: APART }, (_, n) => signUpInput({ id: `apart${n}` }));
  expect(await signUpAtOnce(inputs, passwordHash)).toEqual({ done: APART });
  expect(await count('accounts', 'apart%')).toBe(APART);
  expect(await count('consents', 'apart%')).toBe(APART * 6);
});

describe('200 concurrent sign-ups (security L2)', () => {
  // Hashed cheaply, so that they meet at the database and not in the hashing queue.
  test('create one account for the same ID and tell 199 that it is taken', async () => {
    expect(await signUpAtOnce(sameId('wanted', 200))).toEqual({ done: 1, taken: 199 });
    expect(await count('accounts', 'wanted%')).toBe(1);
    expect(await count('consents', 'wanted%')).toBe(6);
    expect(await count('orphans', '')).toBe(0);
  });

  test('create one account for the same email and respond the same to all 200', async () => {
    expect(await signUpAtOnce(sameEmail('shared', 200))).toEqual({ done: 200 });
    expect(await count('accounts', 'shared%')).toBe(1);
    expect(await count('orphans', '')).toBe(0);
  });
});

test(`creates one account for the same ID or email in each of ${RACE_ROUNDS} rounds`, async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    expect(await signUpAtOnce(sameId(`again${round}x`, 12))).toEqual({ done: 1, taken: 11 });
    expect(await signUpAtOnce(sameEmail(`mail${round}x`, 12))).toEqual({ done: 12 });
    expect(await count('accounts', `mail${round}x%`)).toBe(1);
  }
});

test('creates several when a naive control checks before inserting', async () => {
  const { db, transaction } = site.platform;
  await sql`create table naive_accounts (login_id text not null)`.execute(db);
  const arrive = barrier(12);
  const signUps = Array.from({ length: 12 }, () =>
    transaction(async (tx) => {
      const known = await sql`select 1 from naive_accounts where login_id = 'naive'`.execute(tx);
      await arrive();
      if (known.rows.length === 0) await sql`insert into naive_accounts values ('naive')`.execute(tx);
    }),
  );
  await Promise.all(signUps);
  const { rows } = await sql<{ n: number }>`select count(*) as n from naive_accounts`.execute(db);
  expect(rows[0]?.n).toBe(12);
});
