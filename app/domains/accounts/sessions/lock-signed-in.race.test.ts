import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { insertRight } from '../codes/rights.store.server.ts';
import { findAccount, lockAccountRow, SEALED_TEL, setMemberInfo } from '../identity/accounts.store.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { changeMemberInfo } from '../profile/change-member-info.server.ts';
import { getMemberInfo } from '../profile/profile-queries.server.ts';
import { freezeAccount } from '../recovery/freeze-account.server.ts';
import type { SignedInBrowser } from './lock-signed-in.server.ts';
import { resumeSession } from './resume-session.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const CHANGES = 6;
let members = 0;
const NAME = 'Somebody Known';

/** How many rounds leave the name in the account after a deletion that races with changes of it. */
async function namesLeft(
  change: (browser: SignedInBrowser, deletion: Promise<unknown>) => Promise<unknown>,
): Promise<number> {
  const { platform } = site;
  let left = 0;
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    members += 1;
    const browser = await signedInBrowser(platform, { tel: `010-6000-${String(members).padStart(4, '0')}` });
    const currentPassword = browser.password;
    const input = { agree: true, currentPassword } as const;
    const deletion = deleteAccount(platform, newCaller(), browser, input, lightHasher);
    const changes = Array.from({ length: CHANGES }, () => change(browser, deletion));
    const [deleted] = await Promise.all([deletion, ...changes]);
    expect(deleted.ok).toBe(true);
    if ((await findAccount(platform.db, browser.member.accountId))?.name === NAME) left += 1;
  }
  return left;
}

test('keeps a change that waited for a deletion from writing to the erased account (security R31)', async () => {
  const left = await namesLeft(async (browser) => {
    const info = await getMemberInfo(site.platform, browser.member);
    const input = { ...info, name: NAME, address: '1 Test Street, Seoul' };
    for (let times = 0; times < 5; times += 1) {
      await changeMemberInfo(site.platform, { ...browser, caller: newCaller() }, input, lightHasher);
    }
  });
  expect(left).toBe(0);
});

test('writes to the erased account when a naive control checks the session before the lock only', async () => {
  const { platform } = site;
  const left = await namesLeft(async ({ member, token }, deletion) => {
    const { actor } = await resumeSession(platform, token);
    // The same as waiting for the lock.
    await deletion;
    if (actor.kind === 'visitor') return;
    await platform.transaction(async (tx) => {
      if (!(await lockAccountRow(tx, member.accountId))) return;
      const tel_sealed = platform.secrets.seal(SEALED_TEL, '010-1234-5678');
      await setMemberInfo(tx, member.accountId, {
        name: NAME,
        tel_sealed,
        tel_hash: null,
        address_sealed: null,
        company: null,
      });
    });
  });
  expect(left).toBeGreaterThan(0);
});

/** How many rounds leave the account both frozen and deleted, after a deletion that races with a freeze. */
async function deletedThoughFrozen(
  erase: (
    browser: SignedInBrowser & { password: string },
    freeze: () => ReturnType<typeof freezeAccount>,
  ) => Promise<boolean>,
): Promise<number> {
  const { platform } = site;
  let both = 0;
  for (let round = 0; round < RACE_ROUNDS * 2; round += 1) {
    members += 1;
    const browser = await signedInBrowser(platform, { tel: `010-6000-${String(members).padStart(4, '0')}` });
    const { accountId } = browser.member;
    const key = createToken();
    const expires_at = new Date(platform.clock.now().getTime() + DAY_MS);
    const right = {
      token_hash: hashToken(key),
      allows: 'freeze',
      account_id: accountId,
      expires_at,
    } as const;
    await insertRight(platform.db, right);
    let freezing: ReturnType<typeof freezeAccount> | undefined;
    const freeze = () => {
      freezing ??= freezeAccount(platform, newCaller(), key);
      return freezing;
    };
    const deleted = await erase(browser, freeze);
    const frozen = await freeze();
    const gone = (await findAccount(platform.db, accountId))?.status === 'deleted';
    expect(gone, 'what the deletion answers is what happened').toBe(deleted);
    if (gone && frozen.ok) both += 1;
  }
  return both;
}

test('deletes nothing when the deletion waited for a freeze by the owner (security R6)', async () => {
  const both = await deletedThoughFrozen(async (browser, freeze) => {
    const input = { agree: true, currentPassword: browser.password } as const;
    const deletion = deleteAccount(site.platform, newCaller(), browser, input, lightHasher);
    const [deleted] = await Promise.all([deletion, freeze()]);
    return deleted.ok;
  });
  expect(both).toBe(0);
});

test('deletes the account when a naive control checks the session before the lock only', async () => {
  const { platform } = site;
  const both = await deletedThoughFrozen(async ({ member, token }, freeze) => {
    if ((await resumeSession(platform, token)).actor.kind === 'visitor') return false;
    // The same as waiting for the lock.
    await freeze();
    return platform.transaction(async (tx) => {
      if (!(await lockAccountRow(tx, member.accountId))) return false;
      await sql`update accounts set status = 'deleted' where id = ${member.accountId}`.execute(tx);
      return true;
    });
  });
  expect(both).toBeGreaterThan(0);
});
