import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barrier } from '#tests/support/barrier.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { issueCode } from './issue-code.server.ts';
import { redeemCode } from './redeem-code.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const AT_ONCE = 50;

async function send(to: string) {
  let code = '';
  const flow = await site.platform.transaction((tx) =>
    issueCode(site.platform, tx, {
      purpose: 'find-id',
      to,
      accountId: null,
      message: (made) => {
        code = made;
        return { subject: 'Code', text: made };
      },
    }),
  );
  return { flow, code };
}

/** How many of the concurrent calls succeed. */
async function countSuccesses(redeem: () => Promise<boolean>, callers = AT_ONCE): Promise<number> {
  const results = await Promise.all(Array.from({ length: callers }, redeem));
  return results.filter(Boolean).length;
}

test(`lets in one of ${AT_ONCE} browsers that submit the same right code, in each of ${RACE_ROUNDS} rounds`, async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const entry = await send(`race${round}@example.com`);
    const successes = await countSuccesses(
      async () => (await redeemCode(site.platform, 'find-id', entry)).ok,
    );
    expect(successes).toBe(1);
  }
});

test('would let in several browsers if it checked before marking, as this naive control shows', async () => {
  const { flow } = await send('naive@example.com');
  const hash = hashToken(flow);
  const arrive = barrier(12);
  const checkThenMark = () =>
    site.platform.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from verification_codes
        where flow_hash = ${hash} and used_at is null`.execute(tx);
      await arrive();
      if (rows.length === 0) return false;
      await sql`update verification_codes set used_at = now() where flow_hash = ${hash}`.execute(tx);
      return true;
    });
  expect(await countSuccesses(checkThenMark, 12)).toBe(12);
});
