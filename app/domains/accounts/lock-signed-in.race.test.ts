import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findAccount, lockAccount, setMemberInfo } from './accounts.store.server.ts';
import { changeMemberInfo } from './change-member-info.server.ts';
import { SEALED_TEL } from './create-account.server.ts';
import type { SignedInBrowser } from './lock-signed-in.server.ts';
import { readMemberInfo } from './read-member-info.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const ROUNDS = 10;
const CHANGES = 6;
let people = 0;
const NAME = 'Somebody Known';

/** Rounds of a deletion beside changes of the same account, after which the name was still there. */
async function namesLeft(change: (browser: SignedInBrowser) => Promise<unknown>): Promise<number> {
  const { platform } = site;
  let left = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    people += 1;
    const browser = await signedInBrowser(platform, { tel: `010-6000-${String(people).padStart(4, '0')}` });
    const { member, password: currentPassword } = browser;
    const changes = Array.from({ length: CHANGES }, () => change(browser));
    const leaving = { agree: true, currentPassword } as const;
    const deletion = deleteAccount(platform, newCaller(), member, leaving, lightHasher);
    const [deleted] = await Promise.all([deletion, ...changes]);
    expect(deleted.ok).toBe(true);
    if ((await findAccount(platform.db, member.accountId))?.name === NAME) left += 1;
  }
  return left;
}

test('a change that waited for a deletion writes nothing about a person into what was erased (security R31)', async () => {
  const left = await namesLeft(async (browser) => {
    const info = await readMemberInfo(site.platform, browser.member);
    const input = { ...info, name: NAME, address: '1 Test Street, Seoul' };
    for (let times = 0; times < 5; times += 1) {
      await changeMemberInfo(site.platform, { ...browser, caller: newCaller() }, input, lightHasher);
    }
  });
  expect(left).toBe(0);
});

test('looking at the session before the lock only lets it, which this database shows', async () => {
  const { platform } = site;
  const left = await namesLeft(async ({ member }) => {
    for (let times = 0; times < 5; times += 1) {
      await platform.transaction(async (tx) => {
        if (!(await lockAccount(tx, member.accountId))) return;
        const tel_sealed = platform.secrets.seal(SEALED_TEL, '010-1234-5678');
        await setMemberInfo(tx, member.accountId, {
          name: NAME,
          tel_sealed,
          address_sealed: null,
          company: null,
        });
      });
    }
  });
  expect(left).toBeGreaterThan(0);
});
