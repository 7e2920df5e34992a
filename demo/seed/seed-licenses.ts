import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { acceptInvitation } from '#app/domains/licenses/accept-invitation.server.ts';
import { acquireSeat } from '#app/domains/licenses/acquire-seat.server.ts';
import { connectDevice } from '#app/domains/licenses/connect-device.server.ts';
import { findSeats } from '#app/domains/licenses/find-seats.server.ts';
import { invitePerson } from '#app/domains/licenses/invite-person.server.ts';
import { MINUTE_MS } from '#app/domains/licenses/license.ts';
import { releaseSeat } from '#app/domains/licenses/release-seat.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { DEMO_CALLER, randomPassword, signUpPerson } from './sign-up-person.ts';
import { siteAt } from './site-at.ts';

/** Nobody knows their passwords. `joinedAfter`: part of the time since the subscription began. */
const COLLEAGUES = [
  { loginId: 'haeunjeong', name: '정하은', tel: '010-1000-0007', joinedAfter: 0.1 },
  { loginId: 'doyunhan', name: '한도윤', tel: '010-1000-0008', joinedAfter: 0.45 },
];
const CONNECTED_AFTER = 0.02;
const INVITED_DAYS_AGO = 2;
const WORKED_MINUTES_AGO = { from: 150, to: 10 };
/** Shorter than the lease of a seat. */
const HEARTBEAT_MINUTES = 14;

/** Two colleagues who joined the owner's subscription, an open invitation, and a device that was used today. */
export async function seedLicenses(
  platform: Platform,
  of: { owner: Member; invited: Member; subscribedDaysAgo: number },
): Promise<void> {
  const { owner, invited } = of;
  const now = ago(platform, 0);
  const after = (part: number) => ago(now, of.subscribedDaysAgo * (1 - part) * DAY_MS);
  await connectOnce(now, after(CONNECTED_AFTER), owner);
  for (const person of COLLEAGUES) {
    const then = after(person.joinedAfter);
    const colleague = await findColleague(now, person);
    await invite(then, owner, colleague);
    await acceptInvitation(then, colleague, owner.loginId, DEMO_CALLER);
  }
  await invite(ago(now, INVITED_DAYS_AGO * DAY_MS), owner, invited);
}

async function findColleague(platform: Platform, person: (typeof COLLEAGUES)[number]): Promise<Member> {
  const find = () => findMember(platform, person.loginId);
  if (!(await find())) await signUpPerson(platform, { ...person, password: randomPassword() });
  const member = await find();
  if (!member) throw new Error(`The demo's colleague ${person.loginId} could not sign up.`);
  return member;
}

async function invite(platform: Platform, owner: Member, person: Member): Promise<void> {
  const done = await invitePerson(platform, owner, person.loginId, DEMO_CALLER);
  if (!done.ok && done.error !== 'invited-before')
    throw new Error(`The demo's invitation of ${person.loginId} was refused: ${done.error}`);
}

/** Connects a device and works on it; each is done once, even if a start was interrupted between them. */
async function connectOnce(platform: Platform, then: Platform, owner: Member): Promise<void> {
  const find = async () => (await findSeats(platform, owner))?.devices[0];
  if (!(await find())) await connectDevice(then, owner, 'Office PC', DEMO_CALLER);
  const device = await find();
  if (!device) throw new Error("The demo's device was refused.");
  if (device.seenAt) return;
  const own = { id: device.id, accountId: owner.accountId };
  const { from, to } = WORKED_MINUTES_AGO;
  for (let minutes = from; minutes > to; minutes -= HEARTBEAT_MINUTES)
    await acquireSeat(ago(platform, minutes * MINUTE_MS), own, { start: minutes === from });
  await releaseSeat(ago(platform, to * MINUTE_MS), own);
}

function ago(platform: Platform, ms: number): Platform {
  return siteAt(platform, new Date(platform.clock.now().getTime() - ms));
}
