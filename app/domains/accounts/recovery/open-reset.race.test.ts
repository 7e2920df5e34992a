import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barrier } from '#tests/support/barrier.ts';
import {
  FIND_PASSWORD,
  newRecoveringMember,
  type RecoveringMember,
} from '#tests/support/recovering-member.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findCode } from '../codes/codes.store.server.ts';
import { grantRight } from '../codes/grant-right.server.ts';
import { codeHash } from '../codes/issue-code.server.ts';
import { findAccountByLoginId } from '../identity/accounts.store.server.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { freezeAccount } from './freeze-account.server.ts';
import { openReset } from './open-reset.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** How many rights to set a password are left after a freeze, with a code entered at the same time. */
async function rightsLeft(
  enter: (
    shown: { flow: string; code: string },
    freeze: () => Promise<unknown>,
    me: RecoveringMember,
  ) => Promise<unknown>,
): Promise<number> {
  const me = await newRecoveringMember(site);
  await me.reset(await me.rightToReset());
  const key = await me.freezeKey();
  await me.clearMails();
  const flow = await me.requestPasswordCode();
  const shown = { flow, code: await me.codeOf(FIND_PASSWORD) };
  await enter(shown, () => freezeAccount(site.platform, newCaller(), key), me);
  expect(await me.statusOf()).toBe('frozen');
  const account = await findAccountByLoginId(site.platform.db, me.id);
  const { rows } = await sql`select 1 from account_rights
    where account_id = ${account?.id ?? null} and allows = 'set-password'`.execute(site.platform.db);
  return rows.length;
}

test('leaves no right to set a password when a code is entered during a freeze (security R6)', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const left = await rightsLeft(async (shown, freeze) => {
      const entering = openReset(site.platform, newCaller(), shown);
      // Each round freezes at a different moment.
      for (let looks = 0; looks < round % 10; looks += 1) await sql`select 1`.execute(site.platform.db);
      await Promise.all([entering, freeze()]);
    });
    expect(left).toBe(0);
  }
});

test('leaves a right when a naive control checks the code without the lock', async () => {
  const left = await rightsLeft(async (shown, freeze, me) => {
    const { platform } = site;
    const account = await findAccountByLoginId(platform.db, me.id);
    const [looked, frozen] = [barrier(2), barrier(2)];
    const entering = platform.transaction(async (tx) => {
      const code = await findCode(tx, { purpose: 'find-password', flowHash: hashToken(shown.flow) });
      await looked();
      await frozen();
      if (code?.code_hash !== codeHash(platform, 'find-password', shown.flow, shown.code)) return;
      await grantRight(platform, tx, 'set-password', account?.id ?? '');
    });
    await looked();
    await freeze();
    await frozen();
    await entering;
  });
  expect(left).toBe(1);
});
