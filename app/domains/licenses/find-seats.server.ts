import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { accessUntil, findLicense } from './find-license.server.ts';
import { INVITED_AGAIN_AFTER_MS, type Person, remainingMs } from './license.ts';
import { listDevices, listPeople } from './people.store.server.ts';
import { findUsage, listTakenSeats } from './seats.store.server.ts';

export type SeatsView = {
  contractNumber: string;
  planName: string;
  /** Whether this member is the owner, who manages the people. */
  owner: boolean;
  /** Login ID. */
  ownerId: string;
  /** Only for the owner. */
  ownerName: string | null;
  /** Null if agreed individually. */
  seats: number | null;
  dailyHours: number | null;
  msLeftToday: number;
  access: boolean;
  /** Seats in use now. */
  holders: readonly { loginId: string; own: boolean; since: Date }[];
  /** Without the owner. Empty unless this member is the owner. */
  people: readonly Person[];
  devices: readonly { id: string; name: string; createdAt: Date; seenAt: Date | null }[];
};

/** Null without a subscription. `running`: the member's own, if it was read already. */
export async function findSeats(
  platform: Platform,
  { accountId }: Pick<Member, 'accountId'>,
  running?: SubscriptionRow,
): Promise<SeatsView | null> {
  const { db } = platform;
  const now = platform.clock.now();
  const subscription = running ?? (await findLicense(db, accountId, kstDate(now)));
  if (!subscription) return null;
  const owner = subscription.account_id === accountId;
  const [taken, people, devices, used] = await Promise.all([
    listTakenSeats(db, subscription.id, now),
    owner ? listPeople(db, accountId) : [],
    listDevices(db, accountId),
    findUsage(db, accountId, kstDate(now)),
  ]);
  const names = await listAccountNames(platform, [
    subscription.account_id,
    ...taken.map((seat) => seat.account_id),
    ...people.map((person) => person.accountId),
  ]);
  const idOf = (id: string) => names.get(id)?.loginId ?? '(gone)';
  return {
    contractNumber: subscription.number,
    planName: subscription.plan_name,
    owner,
    ownerId: idOf(subscription.account_id),
    ownerName: owner ? (names.get(accountId)?.name ?? null) : null,
    seats: subscription.seats,
    dailyHours: subscription.daily_hours,
    msLeftToday: remainingMs(subscription.daily_hours ?? 24, used),
    access: accessUntil(subscription, kstDate(now)) !== null,
    holders: taken.map((seat) => ({
      loginId: idOf(seat.account_id),
      own: seat.account_id === accountId,
      since: seat.acquired_at,
    })),
    people: people.map(({ accountId: id, invitedAt, acceptedAt, nameShown }) => ({
      loginId: idOf(id),
      name: nameShown ? (names.get(id)?.name ?? null) : null,
      invitedAt,
      acceptedAt,
      isDue: !acceptedAt && now.getTime() - invitedAt.getTime() >= INVITED_AGAIN_AFTER_MS,
      isWorking: taken.some((seat) => seat.account_id === id),
    })),
    devices,
  };
}
