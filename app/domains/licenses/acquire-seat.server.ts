import { randomUUID } from 'node:crypto';
import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Device } from './find-device.server.ts';
import { accessUntil, findLicense } from './find-license.server.ts';
import {
  HEARTBEAT_MS,
  LEASE_MS,
  nextKstMidnight,
  OFFLINE_GRACE_MS,
  remainingMs,
  type SeatProblem,
} from './license.ts';
import { lockPool, recordDeviceSeen } from './people.store.server.ts';
import { recordUsage } from './record-usage.server.ts';
import {
  deleteSeat,
  findUsage,
  listTakenSeats,
  lockSeat,
  type SeatRow,
  saveSeat,
} from './seats.store.server.ts';

/** Signed, so that the add-in can verify it offline. */
export type License = {
  /** JWS; verify with the key of `/api/v1/licence/keys`. */
  licence: string;
  expiresAt: Date;
  offlineUntil: Date;
  secondsLeftToday: number;
  heartbeatSeconds: number;
};

/**
 * Acquires or renews the seat of a person's device, at start and with each heartbeat. The newest device wins: the
 * older one gets `taken-over`. Time since the last heartbeat counts as usage (spec §9, Daily usage hours).
 */
export async function acquireSeat(
  platform: Platform,
  device: Device,
  { start }: { start: boolean },
): Promise<Result<License, SeatProblem>> {
  const now = platform.clock.now();
  const today = kstDate(now);
  return platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, device.accountId);
    const known = await findLicense(tx, device.accountId, today);
    if (!known) return err({ code: 'no-contract' });
    await lockPool(tx, known.id);
    // Read again under the lock: the person may have been removed, or the subscription suspended.
    const subscription = await findLicense(tx, device.accountId, today);
    if (subscription?.id !== known.id) return err({ code: 'no-contract' });
    if (!(await recordDeviceSeen(tx, device.id, now))) return err({ code: 'not-connected' });
    const held = await lockSeat(tx, device.accountId);
    if (!start && held && held.device_id !== device.id) return err({ code: 'taken-over' });
    if (held) await recordUsage(tx, held, now);
    const live = held && held.expires_at > now ? held : null;
    const refusal = await findSeatProblem(tx, subscription, device.accountId, now);
    if (refusal) {
      await deleteSeat(tx, device.accountId);
      return err(refusal);
    }
    const seat = nextSeat(subscription, device, live, now);
    await saveSeat(tx, seat);
    return ok(await signLicense(platform, tx, subscription, seat));
  });
}

async function findSeatProblem(
  tx: Tx,
  subscription: SubscriptionRow,
  accountId: string,
  now: Date,
): Promise<SeatProblem | null> {
  const today = kstDate(now);
  if (!accessUntil(subscription, today)) return { code: 'no-access' };
  const left = remainingMs(subscription.daily_hours ?? 24, await findUsage(tx, accountId, today));
  if (left === 0) return { code: 'hours-used-up', resumesAt: nextKstMidnight(now) };
  if (subscription.seats === null) return null;
  const taken = await listTakenSeats(tx, subscription.id, now);
  const others = taken.filter(({ account_id }) => account_id !== accountId);
  return others.length < subscription.seats ? null : { code: 'seats-taken', seats: subscription.seats };
}

function nextSeat(subscription: SubscriptionRow, device: Device, live: SeatRow | null, now: Date): SeatRow {
  const same = live?.device_id === device.id ? live : null;
  return {
    account_id: device.accountId,
    subscription_id: subscription.id,
    device_id: device.id,
    lease_id: same?.lease_id ?? randomUUID(),
    acquired_at: same?.acquired_at ?? now,
    heartbeat_at: now,
    expires_at: new Date(now.getTime() + LEASE_MS),
  };
}

async function signLicense(
  platform: Pick<Platform, 'origin' | 'signer'>,
  tx: Tx,
  subscription: SubscriptionRow,
  seat: SeatRow,
): Promise<License> {
  const now = seat.heartbeat_at;
  const today = kstDate(now);
  const until = accessUntil(subscription, today);
  if (!until) throw new Error(`Subscription ${subscription.number} gives no access.`);
  const left = remainingMs(subscription.daily_hours ?? 24, await findUsage(tx, seat.account_id, today));
  const offlineUntil = new Date(Math.min(now.getTime() + OFFLINE_GRACE_MS, until.getTime()));
  const secondsLeftToday = Math.floor(left / 1000);
  return {
    licence: platform.signer.sign({
      iss: platform.origin,
      jti: seat.lease_id,
      contract: subscription.number,
      plan: subscription.plan_code,
      device: seat.device_id,
      iat: toSeconds(now),
      exp: toSeconds(seat.expires_at),
      offline_until: toSeconds(offlineUntil),
      seconds_left_today: secondsLeftToday,
    }),
    expiresAt: seat.expires_at,
    offlineUntil,
    secondsLeftToday,
    heartbeatSeconds: HEARTBEAT_MS / 1000,
  };
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
