import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#app/platform/db/database.server.ts';
import { signUpMember } from '#tests/support/account-deletions.ts';
import { barrier } from '#tests/support/barrier.ts';
import { logIn, tryLogIn } from '#tests/support/logins.ts';
import { queueBehindLock } from '#tests/support/queue-behind-lock.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { deleteSession, removeKnownDevice, saveKnownDevice } from '../sessions/sessions.store.server.ts';
import { listSignIns } from '../sign-in/sign-in-history.store.server.ts';
import { reportUnrecognizedSignIn } from './report-unrecognized-sign-in.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** A member, their logged-in browser, and its row in the sign-in history. */
async function loggedIn() {
  const member = await signUpMember(site);
  const { browser } = await logIn(site, member.loginId);
  const [signIn] = await listSignIns(site.platform.db, member.accountId, 1);
  if (!signIn) throw new Error('No sign-in.');
  return { member, browser, signIn };
}

test('succeeds for both a report of an unrecognized sign-in and a login of its device at the same time', async () => {
  const { platform } = site;
  const { member, browser, signIn } = await loggedIn();
  const lockDevice = (tx: Tx) =>
    sql`select 1 from known_devices where account_id = ${member.accountId} for update`.execute(tx);
  const [reported, again] = await queueBehindLock(platform, lockDevice, [
    () => reportUnrecognizedSignIn(platform, newCaller(), member, signIn.id),
    () => tryLogIn(site, member.loginId, PASSWORD, browser),
  ]);
  expect([reported, again]).toMatchObject([{ ok: true }, { ok: true }]);
});

test('deadlocks when a naive control does not lock the account first', async () => {
  const { platform } = site;
  const { member, signIn } = await loggedIn();
  const { accountId } = member;
  const meet = barrier(2);
  const results = await Promise.allSettled([
    platform.transaction(async (tx) => {
      await removeKnownDevice(tx, accountId, signIn.device_hash);
      await meet();
      await deleteSession(tx, { accountId });
    }),
    platform.transaction(async (tx) => {
      await deleteSession(tx, { accountId });
      await meet();
      await saveKnownDevice(tx, accountId, signIn.device_hash, platform.clock.now());
    }),
  ]);
  expect(results).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) });
});
