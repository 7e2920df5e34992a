import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { makeMember } from '#tests/support/factories.ts';
import { messagesTo } from '#tests/support/mails-to.ts';
import { deposit, transferOrder } from '#tests/support/paid-orders.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { findSeats } from './find-seats.server.ts';
import { invitePerson } from './invite-person.server.ts';
import { INVITED_AGAIN_AFTER_MS } from './license.ts';

const CALLER = { id: 'test', address: '192.0.2.1' };

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

async function makeOwner(): Promise<Member> {
  const order = await transferOrder(site.platform, 'cash', { plan: 'basic' });
  await deposit(site.platform, order);
  return order.member;
}

const invite = (owner: Member, loginId: string) => invitePerson(site.platform, owner, loginId, CALLER);

async function whoIsDue(owner: Member): Promise<string[]> {
  const seats = await findSeats(site.platform, owner);
  return (seats?.people ?? []).filter(({ isDue }) => isDue).map(({ loginId }) => loginId);
}

test('an owner invites a person again after a day without an answer', async () => {
  const owner = await makeOwner();
  const person = await makeMember(site.platform);
  const mails = async () => (await messagesTo(site.platform, `${person.loginId}@example.com`)).length;
  expect(await invite(owner, person.loginId)).toMatchObject({ ok: true });
  const first = await mails();
  site.clock.advance(INVITED_AGAIN_AFTER_MS - 1);
  expect(await invite(owner, person.loginId)).toMatchObject({ error: 'invited-before' });
  expect(await whoIsDue(owner)).toEqual([]);
  site.clock.advance(1);
  expect(await whoIsDue(owner)).toEqual([person.loginId]);
  expect(await invite(owner, person.loginId)).toMatchObject({ ok: true });
  expect(await mails()).toBe(first + 1);
  expect(await whoIsDue(owner)).toEqual([]);
});

test('a person who joined is not invited again', async () => {
  const owner = await makeOwner();
  const person = await makeMember(site.platform);
  await invite(owner, person.loginId);
  await acceptInvitation(site.platform, person, owner.loginId, CALLER);
  site.clock.advance(INVITED_AGAIN_AFTER_MS);
  expect(await invite(owner, person.loginId)).toMatchObject({ error: 'invited-before' });
  expect(await whoIsDue(owner)).toEqual([]);
});

test('an owner can invite twenty people a day', async () => {
  const owner = await makeOwner();
  for (let count = 0; count < 20; count += 1) await invite(owner, 'nobody99');
  expect(await invite(owner, 'nobody99')).toMatchObject({ error: 'too-many-invitations' });
});
