import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { makeMember } from '#tests/support/factories.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { acquireSeat } from './acquire-seat.server.ts';
import { connectDevice } from './connect-device.server.ts';
import { disconnectDevice } from './disconnect-device.server.ts';
import { type Device, findDevice } from './find-device.server.ts';
import { findSeats } from './find-seats.server.ts';
import { invitePerson } from './invite-person.server.ts';
import { HEARTBEAT_MS, HOUR_MS, LEASE_MS } from './license.ts';
import { listInvitations } from './list-invitations.server.ts';
import { releaseSeat } from './release-seat.server.ts';
import { removePerson } from './remove-person.server.ts';

const CALLER = { id: 'test', address: '192.0.2.1' };
const START = { start: true };
const BEAT = { start: false };

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

async function owner(plan: 'basic' | 'standard' = 'basic'): Promise<Member> {
  const order = await transferOrder(site.platform, 'cash', { plan });
  await deposit(site.platform, order);
  return order.member;
}

async function connect(member: Member, name = 'CAD 1'): Promise<Device> {
  const token = await connectDevice(site.platform, member, name, CALLER);
  if (!token.ok) throw new Error(token.error);
  const device = await findDevice(site.platform, `Bearer ${token.value}`);
  if (!device) throw new Error('The token does not work.');
  return device;
}

async function colleague(of: Member): Promise<Member> {
  const person = await makeMember(site.platform);
  const invited = await invitePerson(site.platform, of, person.loginId, CALLER);
  if (!invited.ok) throw new Error(invited.error);
  expect(await acceptInvitation(site.platform, person, of.loginId, CALLER)).toBe(true);
  return person;
}

const advance = (ms: number) => site.clock.advance(ms);

describe('a seat', () => {
  test('is given to the owner with a signed license for the add-in', async () => {
    const device = await connect(await owner());
    const taken = await acquireSeat(site.platform, device, START);
    if (!taken.ok) throw new Error(taken.error.code);
    expect(taken.value).toMatchObject({ secondsLeftToday: 12 * 3600, heartbeatSeconds: 300 });
    const claims = JSON.parse(Buffer.from(taken.value.licence.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ plan: 'basic', device: device.id, seconds_left_today: 12 * 3600 });
    expect(claims.exp - claims.iat).toBe(LEASE_MS / 1000);
    expect(claims.offline_until - claims.iat).toBe(24 * 3600);
  });

  test('is refused to the fourth person under Basic, and is free again once released or expired', async () => {
    const boss = await owner();
    const people = [boss, await colleague(boss), await colleague(boss), await colleague(boss)];
    const devices = [];
    for (const person of people) devices.push(await connect(person));
    const [first, second, third, fourth] = devices;
    if (!first || !second || !third || !fourth) throw new Error('There are four.');
    for (const device of [first, second, third])
      expect(await acquireSeat(site.platform, device, START)).toMatchObject({ ok: true });
    expect(await acquireSeat(site.platform, fourth, START)).toEqual({
      ok: false,
      error: { code: 'seats-taken', seats: 3 },
    });
    expect(await releaseSeat(site.platform, second)).toBe(true);
    expect(await acquireSeat(site.platform, fourth, START)).toMatchObject({ ok: true });
    advance(LEASE_MS);
    expect(await acquireSeat(site.platform, second, START)).toMatchObject({ ok: true });
    expect((await findSeats(site.platform, boss))?.holders.map(({ loginId }) => loginId)).toEqual([
      people[1]?.loginId,
    ]);
  });

  test('moves to the device started last, and the older device gets `taken-over`', async () => {
    const member = await owner();
    const [older, newer] = [await connect(member, 'office'), await connect(member, 'home')];
    await acquireSeat(site.platform, older, START);
    await acquireSeat(site.platform, newer, START);
    expect(await acquireSeat(site.platform, older, BEAT)).toEqual({
      ok: false,
      error: { code: 'taken-over' },
    });
    expect(await acquireSeat(site.platform, newer, BEAT)).toMatchObject({ ok: true });
    expect(await releaseSeat(site.platform, older)).toBe(false);
  });

  test('is refused while the subscription is suspended', async () => {
    const member = await owner();
    const device = await connect(member);
    await acquireSeat(site.platform, device, START);
    await sql`update subscriptions set state = 'SUSPENDED', suspended_on = anchor where account_id = ${member.accountId}`.execute(
      site.platform.db,
    );
    expect(await acquireSeat(site.platform, device, BEAT)).toEqual({
      ok: false,
      error: { code: 'no-access' },
    });
    expect(await findSeats(site.platform, member)).toMatchObject({ access: false, holders: [] });
  });

  test('lasts through the last day of a subscription canceled today, but not of a withdrawn one', async () => {
    const member = await owner();
    const device = await connect(member);
    const end = (reason: string) =>
      sql`update subscriptions set state = 'ENDED', last_day = '2026-11-20', end_reason = ${reason},
        next_period_no = null, next_period_on = null where account_id = ${member.accountId}`.execute(
        site.platform.db,
      );
    await end('early-end');
    expect(await acquireSeat(site.platform, device, START)).toMatchObject({
      ok: true,
      value: { offlineUntil: new Date('2026-11-20T15:00:00Z') },
    });
    await end('withdrawn');
    expect(await acquireSeat(site.platform, device, START)).toMatchObject({ error: { code: 'no-contract' } });
  });

  test('never outlasts the subscription, online or offline', async () => {
    const member = await owner();
    const device = await connect(member);
    advance(13 * HOUR_MS);
    await sql`update subscriptions set ends_on = '2026-11-21' where account_id = ${member.accountId}`.execute(
      site.platform.db,
    );
    const taken = await acquireSeat(site.platform, device, START);
    expect(taken).toMatchObject({ ok: true, value: { offlineUntil: new Date('2026-11-21T15:00:00Z') } });
    advance(Date.parse('2026-11-21T15:00:00Z') - site.platform.clock.now().getTime());
    expect(await acquireSeat(site.platform, device, BEAT)).toEqual({
      ok: false,
      error: { code: 'no-access' },
    });
  });
});

describe('the daily hours', () => {
  test('count the time between heartbeats but not silence, and reset at midnight in Korea', async () => {
    const member = await owner();
    const device = await connect(member);
    advance(24 * HOUR_MS - (site.platform.clock.now().getTime() % (24 * HOUR_MS)));
    await acquireSeat(site.platform, device, START);
    for (let beat = 0; beat < 12; beat += 1) {
      advance(HEARTBEAT_MS);
      await acquireSeat(site.platform, device, BEAT);
    }
    advance(3 * HOUR_MS);
    const after = await acquireSeat(site.platform, device, START);
    // One hour, plus the 15-minute lease after the last heartbeat: silence counts until the seat expires.
    expect(after).toMatchObject({ ok: true, value: { secondsLeftToday: 11 * 3600 - 900 } });

    await sql`update license_usage set used_ms = ${12 * HOUR_MS} where account_id = ${member.accountId}`.execute(
      site.platform.db,
    );
    expect(await acquireSeat(site.platform, device, BEAT)).toMatchObject({
      ok: false,
      error: { code: 'hours-used-up' },
    });
    advance(24 * HOUR_MS);
    expect(await acquireSeat(site.platform, device, START)).toMatchObject({ ok: true });
  });
});

describe('people and devices', () => {
  test('a person decides on an invitation, works under one owner at a time, and can leave', async () => {
    const boss = await owner();
    const other = await owner('standard');
    const person = await colleague(boss);
    const invite = (by: Member, loginId: string) => invitePerson(site.platform, by, loginId, CALLER);
    expect(await invite(boss, person.loginId)).toEqual({ ok: false, error: 'invited-before' });
    expect(await invite(boss, boss.loginId)).toEqual({ ok: false, error: 'own-id' });
    expect(await invite(boss, 'nobody99')).toEqual({ ok: false, error: 'unknown-id' });
    expect(await invite(person, boss.loginId)).toEqual({ ok: false, error: 'no-contract' });
    // An inviter must not learn whether the person works under another owner.
    expect(await invite(other, person.loginId)).toEqual({ ok: true, value: null });
    expect(await listInvitations(site.platform, person)).toEqual([other.loginId]);
    const device = await connect(person);
    await acquireSeat(site.platform, device, START);
    expect((await findSeats(site.platform, person))?.ownerId).toBe(boss.loginId);
    expect(await acceptInvitation(site.platform, person, other.loginId, CALLER)).toBe(true);
    expect((await findSeats(site.platform, boss))?.holders).toEqual([]);
    expect((await findSeats(site.platform, person))?.ownerId).toBe(other.loginId);
    expect(await removePerson(site.platform, boss, { person: person.loginId }, CALLER)).toBe(false);
    expect(await removePerson(site.platform, person, { owner: other.loginId }, CALLER)).toBe(true);
    expect(await acquireSeat(site.platform, device, BEAT)).toEqual({
      ok: false,
      error: { code: 'no-contract' },
    });
  });

  test('a person who accepts a withdrawn invitation stays with their owner', async () => {
    const [boss, other] = [await owner(), await owner('standard')];
    const person = await colleague(boss);
    await invitePerson(site.platform, other, person.loginId, CALLER);
    expect(await removePerson(site.platform, other, { person: person.loginId }, CALLER)).toBe(true);
    expect(await acceptInvitation(site.platform, person, other.loginId, CALLER)).toBe(false);
    expect((await findSeats(site.platform, person))?.ownerId).toBe(boss.loginId);
  });

  test('an owner sees the name of a person once they accept, and whether they work now', async () => {
    const boss = await owner();
    const person = await makeMember(site.platform);
    const seen = async () => {
      const [one] = (await findSeats(site.platform, boss))?.people ?? [];
      return { name: one?.name, isWorking: one?.isWorking };
    };
    await invitePerson(site.platform, boss, person.loginId, CALLER);
    expect(await seen()).toEqual({ name: null, isWorking: false });
    await acceptInvitation(site.platform, person, boss.loginId, CALLER);
    expect(await seen()).toEqual({ name: person.name, isWorking: false });
    await acquireSeat(site.platform, await connect(person), START);
    expect(await seen()).toEqual({ name: person.name, isWorking: true });
    expect((await findSeats(site.platform, person))?.people).toEqual([]);
    // As if the invitation had not said so yet.
    await sql`update license_people set name_shown = default where owner_id = ${boss.accountId}`.execute(
      site.platform.db,
    );
    expect(await seen()).toEqual({ name: null, isWorking: true });
  });

  test("the next year of an owner's subscription keeps the same people", async () => {
    const boss = await owner();
    const device = await connect(await colleague(boss));
    await sql`update subscriptions set state = 'ENDED', last_day = '2026-11-19', end_reason = 'renewed',
      next_period_no = null, next_period_on = null where account_id = ${boss.accountId}`.execute(
      site.platform.db,
    );
    expect(await acquireSeat(site.platform, device, START)).toMatchObject({ error: { code: 'no-contract' } });
    const next = await transferOrder(site.platform, 'cash', { plan: 'basic' }, boss);
    await deposit(site.platform, next);
    expect(await acquireSeat(site.platform, device, START)).toMatchObject({ ok: true });
  });

  test('the devices of a frozen account are rejected', async () => {
    const member = await owner();
    const token = await connectDevice(site.platform, member, 'CAD', CALLER);
    if (!token.ok) throw new Error(token.error);
    await sql`update accounts set status = 'frozen' where id = ${member.accountId}`.execute(site.platform.db);
    expect(await findDevice(site.platform, `Bearer ${token.value}`)).toBeNull();
  });

  test('a token works until its device is disconnected, and no other header does', async () => {
    const member = await owner();
    const token = await connectDevice(site.platform, member, 'CAD', CALLER);
    if (!token.ok) throw new Error(token.error);
    const header = `Bearer ${token.value}`;
    const device = await findDevice(site.platform, header);
    expect(device?.accountId).toBe(member.accountId);
    for (const wrong of [null, '', 'Bearer', `bearer ${token.value}`, `Bearer ${token.value}x`, 'Bearer \0'])
      expect(await findDevice(site.platform, wrong)).toBeNull();
    const stranger = await owner();
    await disconnectDevice(site.platform, stranger, device?.id ?? '', CALLER);
    expect(await findDevice(site.platform, header)).not.toBeNull();
    await disconnectDevice(site.platform, member, device?.id ?? '', CALLER);
    expect(await findDevice(site.platform, header)).toBeNull();
  });

  test('a person can connect five devices', async () => {
    const member = await owner();
    for (let count = 0; count < 5; count += 1) await connect(member, `CAD ${count}`);
    expect(await connectDevice(site.platform, member, 'one more', CALLER)).toEqual({
      ok: false,
      error: 'too-many-devices',
    });
  });
});

describe('a mail about seats', () => {
  const LURE = 'Your contract ends. Log in: http://evil.test/login';

  test('names the inviter by login ID if the name looks like a link', async () => {
    const boss = { ...(await owner()), name: LURE };
    const person = await makeMember(site.platform);
    expect((await invitePerson(site.platform, boss, person.loginId, CALLER)).ok).toBe(true);
    const [mail] = await messagesTo(site.platform, `${person.loginId}@example.com`);
    expect(mail?.text).toContain(`${boss.loginId} invites you`);
    expect(mail?.text).not.toContain('evil');
  });

  test('defuses a device name that looks like a link', async () => {
    const boss = await owner();
    await connect(boss, 'evil.test/login');
    const mails = await messagesTo(site.platform, `${boss.loginId}@example.com`);
    const mail = mails.find(({ subject }) => subject?.includes('A device was connected'));
    expect(mail?.text).toContain('"evil test login"');
  });
});
