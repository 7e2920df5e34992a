import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { makeMember } from '#tests/support/factories.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { queueBehindLock } from '#tests/support/queue-behind-lock.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { invitePerson } from './invite-person.server.ts';
import { insertPerson } from './people.store.server.ts';

const CALLER = { id: 'test', address: '192.0.2.1' };

let site: TestPlatform;
let owner: Member;
let admin: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  const { platform } = site;
  const order = await transferOrder(platform, 'cash', { plan: 'basic' });
  await deposit(platform, order);
  owner = order.member;
  admin = await makeMember(platform);
  await grantRole(platform, 'system', { loginId: admin.loginId, role: 'admin' });
});
afterAll(() => site.close());

const lockForUpdate = (tx: Tx, { accountId }: Member) =>
  sql`select 1 from accounts where id = ${accountId} for update`.execute(tx);

test('granting an owner a role while they invite an admin does both', async () => {
  const { platform } = site;
  const results = await queueBehindLock(platform, (tx) => lockForUpdate(tx, admin), [
    () => grantRole(platform, 'system', { loginId: owner.loginId, role: 'editor' }),
    () => invitePerson(platform, owner, admin.loginId, CALLER),
  ]);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
});

test('locking accounts FOR UPDATE deadlocks with the foreign keys of invitations (naive control)', async () => {
  const { platform } = site;
  const now = platform.clock.now();
  const person = await makeMember(platform);
  const row = { owner_id: owner.accountId, account_id: person.accountId, invited_at: now, accepted_at: null };
  const atBarrier = barrier(2);
  const results = await Promise.allSettled([
    platform.transaction(async (tx) => {
      await lockForUpdate(tx, admin);
      await atBarrier();
      await lockForUpdate(tx, owner);
    }),
    platform.transaction(async (tx) => {
      await insertPerson(tx, row);
      await atBarrier();
      await insertPerson(tx, { ...row, owner_id: person.accountId, account_id: admin.accountId });
    }),
  ]);
  expect(results).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) });
});
