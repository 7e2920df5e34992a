import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteAccountFrom, logInMember, signUpMember } from '#tests/support/account-deletions.ts';
import { barrier } from '#tests/support/barrier.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { queueBehindLock } from '#tests/support/queue-behind-lock.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { acquireSeat } from './acquire-seat.server.ts';
import { connectDevice } from './connect-device.server.ts';
import { disconnectDevice } from './disconnect-device.server.ts';
import { type Device, findDevice } from './find-device.server.ts';
import { invitePerson } from './invite-person.server.ts';
import { deleteDevice, listDevices, recordDeviceSeen } from './people.store.server.ts';
import { freeSeat } from './record-usage.server.ts';
import { releaseSeat } from './release-seat.server.ts';
import { removePerson } from './remove-person.server.ts';
import { lockSeat } from './seats.store.server.ts';

const CALLER = { id: 'test', address: '192.0.2.1' };
const MINUTE = 60_000;

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

type Working = { owner: Member; person: Member; device: Device };
let people = 0;

/** A person working under an owner's subscription, with a minute of their device still to be counted. */
async function startWorking(): Promise<Working> {
  const { platform, clock } = site;
  const { member: owner, ...order } = await transferOrder(platform, 'cash', { plan: 'basic' });
  await deposit(platform, { member: owner, ...order });
  people += 1;
  const person = await signUpMember(site, { tel: `010-7100-${String(people).padStart(4, '0')}` });
  await invitePerson(platform, owner, person.loginId, CALLER);
  await acceptInvitation(platform, person, owner.loginId, CALLER);
  const token = await connectDevice(platform, person, 'CAD', CALLER);
  const device = token.ok ? await findDevice(platform, `Bearer ${token.value}`) : null;
  if (!device) throw new Error('Not connected.');
  await acquireSeat(platform, device, { start: true });
  clock.advance(MINUTE);
  return { owner, person, device };
}

const lockSeatOf = (device: Device) => (tx: Tx) => lockSeat(tx, device.accountId);

test('disconnecting a device during its heartbeat removes it, and both calls return', async () => {
  const { platform } = site;
  const { person, device } = await startWorking();
  const [, heartbeat] = await queueBehindLock(platform, lockSeatOf(device), [
    () => disconnectDevice(platform, person, device.id, CALLER),
    () => acquireSeat(platform, device, { start: false }),
  ]);
  expect(heartbeat).toEqual({ ok: false, error: { code: 'not-connected' } });
  expect(await listDevices(platform.db, person.accountId)).toEqual([]);
});

const SEAT_CHANGES: readonly [string, (working: Working) => Promise<unknown>][] = [
  ['takes a seat', ({ device }) => acquireSeat(site.platform, device, { start: false })],
  ['releases the seat', ({ device }) => releaseSeat(site.platform, device)],
  [
    'removes the person',
    ({ owner, person }) => removePerson(site.platform, owner, { person: person.loginId }, CALLER),
  ],
];

test.each(SEAT_CHANGES)('a request that %s does not deadlock with account deletion', async (_, change) => {
  const working = await startWorking();
  const browser = await logInMember(site, working.person);
  const results = await queueBehindLock(site.platform, lockSeatOf(working.device), [
    () => change(working),
    () => deleteAccountFrom(site, browser),
  ]);
  expect(results[1]).toMatchObject({ ok: true });
});

test('freeing a seat before deleting its device deadlocks with a heartbeat (naive control)', async () => {
  const { platform } = site;
  const { person, device } = await startWorking();
  const now = platform.clock.now();
  const atBarrier = barrier(2);
  const results = await Promise.allSettled([
    platform.transaction(async (tx) => {
      await freeSeat(tx, person.accountId, now, device.id);
      await atBarrier();
      await deleteDevice(tx, person.accountId, device.id);
    }),
    platform.transaction(async (tx) => {
      await recordDeviceSeen(tx, device.id, now);
      await atBarrier();
      await lockSeat(tx, device.accountId);
    }),
  ]);
  expect(results).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) });
});
