import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#app/platform/db/database.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { deleteNewAccount, findAccountByLoginId } from './accounts.store.server.ts';
import { createAccount, type NewAccount } from './create-account.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const newAccount = (loginId: string): NewAccount => ({
  loginId,
  email: `${loginId}@example.com`,
  passwordHash: 'none',
  name: 'Kim',
  tel: '010-1234-5678',
  telVerified: false,
  company: null,
});

/** The same transaction, with `act` running between its first statement and the second. */
function meanwhile(tx: Tx, act: () => Promise<unknown>): Tx {
  let acted = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!acted) {
        acted = true;
        await act();
      }
      return result;
    },
  };
  return Object.assign(tx.withPlugin(plugin), { wake: tx.wake });
}

test('creates the account when the conflicting one is deleted before its owner is looked up', async () => {
  const { platform } = site;
  const gone = await makeMember(platform);
  const created = await platform.transaction((tx) =>
    createAccount(
      platform,
      meanwhile(tx, () => deleteNewAccount(tx, gone.accountId)),
      newAccount(gone.loginId),
    ),
  );
  const found = await findAccountByLoginId(platform.db, gone.loginId);
  expect(created).toEqual({ ok: true, value: { accountId: found?.id } });
  expect(found?.id).not.toBe(gone.accountId);
});

test('rejects a taken ID or email, and returns the owner to notify', async () => {
  const { platform } = site;
  const { loginId, accountId } = await makeMember(platform);
  const create = (input: NewAccount) => platform.transaction((tx) => createAccount(platform, tx, input));
  expect(await create({ ...newAccount(loginId), email: 'other@example.com' })).toEqual({
    ok: false,
    error: { code: 'login-id-taken' },
  });
  expect(await create({ ...newAccount('other0id'), email: `${loginId}@example.com` })).toEqual({
    ok: false,
    error: { code: 'email-taken', owner: { accountId, loginId } },
  });
});
