import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { acquireSeat } from './acquire-seat.server.ts';
import { connectDevice } from './connect-device.server.ts';
import { type Device, findDevice } from './find-device.server.ts';
import { findLicense } from './find-license.server.ts';
import { invitePerson } from './invite-person.server.ts';
import { listTakenSeats, saveSeat } from './seats.store.server.ts';

const CALLER = { id: 'test', address: '192.0.2.1' };
const SEATS = 3;
const PEOPLE = 8;

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** A Basic subscription with three seats, and eight people with connected devices. */
async function connectPeople(): Promise<{ subscriptionId: string; devices: Device[] }> {
  const { platform } = site;
  const order = await transferOrder(platform, 'cash', { plan: 'basic' });
  await deposit(platform, order);
  const people = [order.member];
  while (people.length < PEOPLE) {
    const person = await makeMember(platform);
    await invitePerson(platform, order.member, person.loginId, CALLER);
    await acceptInvitation(platform, person, order.member.loginId, CALLER);
    people.push(person);
  }
  const devices = await Promise.all(
    people.map(async (person) => {
      const token = await connectDevice(platform, person, 'CAD', CALLER);
      const device = token.ok ? await findDevice(platform, `Bearer ${token.value}`) : null;
      if (!device) throw new Error('Not connected.');
      return device;
    }),
  );
  const subscription = await findLicense(platform.db, order.member.accountId, '2026-11-20');
  return { subscriptionId: subscription?.id ?? '', devices };
}

const countTakenSeats = async (subscriptionId: string) =>
  (await listTakenSeats(site.platform.db, subscriptionId, site.platform.clock.now())).length;

test('eight people who start at once get the three seats of their subscription', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { subscriptionId, devices } = await connectPeople();
    const results = await Promise.all(
      devices.map((device) => acquireSeat(site.platform, device, { start: true })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(SEATS);
    expect(await countTakenSeats(subscriptionId)).toBe(SEATS);
  }
});

test('without the lock, more than three get a seat (naive control)', async () => {
  const { subscriptionId, devices } = await connectPeople();
  const { platform } = site;
  const now = platform.clock.now();
  let arrived = 0;
  let release = () => {};
  const allArrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await Promise.all(
    devices.map((device) =>
      platform.transaction(async (tx) => {
        const seats = await listTakenSeats(tx, subscriptionId, now);
        arrived += 1;
        if (arrived === devices.length) release();
        await allArrived;
        if (seats.length >= SEATS) return;
        await saveSeat(tx, {
          account_id: device.accountId,
          subscription_id: subscriptionId,
          device_id: device.id,
          lease_id: crypto.randomUUID(),
          acquired_at: now,
          heartbeat_at: now,
          expires_at: new Date(now.getTime() + 1000),
        });
      }),
    ),
  );
  expect(await countTakenSeats(subscriptionId)).toBeGreaterThan(SEATS);
});
