import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barrier } from '#tests/support/barrier.ts';
import { makeMember } from '#tests/support/factories.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { checkSecondFactor } from './check-second-factor.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** More than may try within 15 minutes: the ten that the limit lets through compete for the code. */
const CALLERS = 20;

async function countSuccesses(attempt: () => Promise<boolean>): Promise<number> {
  const results = await Promise.all(Array.from({ length: CALLERS }, attempt));
  return results.filter(Boolean).length;
}

test(`lets in one of ${CALLERS} callers with the same code of the app, in each of ${RACE_ROUNDS} rounds (security R5)`, async () => {
  const { platform } = site;
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { accountId } = await makeMember(platform);
    const { key } = await turnTwoFactorOn(platform, accountId);
    const code = appCode(key, platform.clock.now());
    expect(await countSuccesses(async () => (await checkSecondFactor(platform, accountId, code)).ok)).toBe(1);
  }
});

test(`lets in one of them with the same recovery code`, async () => {
  const { platform } = site;
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { accountId } = await makeMember(platform);
    const [code = ''] = (await turnTwoFactorOn(platform, accountId)).recoveryCodes;
    expect(await countSuccesses(async () => (await checkSecondFactor(platform, accountId, code)).ok)).toBe(1);
  }
});

test('lets in several when a naive control checks before marking', async () => {
  const { db, transaction } = site.platform;
  await sql`create table naive_steps (account text primary key, last_step integer not null)`.execute(db);
  await sql`insert into naive_steps values ('account', 0)`.execute(db);
  const arrive = barrier(CALLERS);
  const passed = await countSuccesses(() =>
    transaction(async (tx) => {
      const found = await sql<{ last_step: number }>`select last_step from naive_steps`.execute(tx);
      await arrive();
      if ((found.rows[0]?.last_step ?? 0) >= 1) return false;
      await sql`update naive_steps set last_step = 1`.execute(tx);
      return true;
    }),
  );
  expect(passed).toBeGreaterThan(1);
});
