import type { Queryable } from '#app/platform/db/database.server.ts';
import { splitByDay } from './license.ts';
import { addUsage, deleteSeat, type SeatRow } from './seats.store.server.ts';

/**
 * Counts the time of a seat since its last heartbeat for the day's hours: until now, or until it ended by silence. The one
 * place that does, called by whoever replaces or frees the seat in the same transaction.
 */
export async function recordUsage(tx: Queryable, seat: SeatRow, now: Date): Promise<void> {
  const until = seat.expires_at < now ? seat.expires_at : now;
  for (const { day, ms } of splitByDay(seat.beat_at, until)) await addUsage(tx, seat.account_id, day, ms);
}

/** Frees a person's seat and counts its time; with `deviceId`, only where that device has it. False where there was none. */
export async function freeSeat(
  tx: Queryable,
  accountId: string,
  now: Date,
  deviceId?: string,
): Promise<boolean> {
  const seat = await deleteSeat(tx, accountId, deviceId);
  if (!seat) return false;
  await recordUsage(tx, seat, now);
  return true;
}
