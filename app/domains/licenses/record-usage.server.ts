import type { Tx } from '#app/platform/db/database.server.ts';
import { splitByDay } from './license.ts';
import { addUsage, deleteSeat, type SeatRow } from './seats.store.server.ts';

/**
 * Adds the time since the last heartbeat to the day's usage: until now, or until the lease expired. Must run in the
 * transaction that replaces or frees the seat.
 */
export async function recordUsage(tx: Tx, seat: SeatRow, now: Date): Promise<void> {
  const until = seat.expires_at < now ? seat.expires_at : now;
  for (const { day, ms } of splitByDay(seat.heartbeat_at, until))
    await addUsage(tx, seat.account_id, day, ms);
}

/** With `deviceId`, only if that device holds the seat. False if there was none. */
export async function freeSeat(tx: Tx, accountId: string, now: Date, deviceId?: string): Promise<boolean> {
  const seat = await deleteSeat(tx, accountId, deviceId);
  if (!seat) return false;
  await recordUsage(tx, seat, now);
  return true;
}
