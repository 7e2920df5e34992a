import type { Platform } from '#app/platform/platform.ts';
import type { Device } from './find-device.server.ts';
import { usedByDay } from './licence.ts';
import { addUsage, deleteSeat, findSeat } from './seats.store.server.ts';

/** Gives the seat of a device back, at once free for another person. Answers whether it had one. */
export async function releaseSeat(platform: Platform, device: Device): Promise<boolean> {
  const now = platform.clock.now();
  return platform.transaction(async (tx) => {
    const seat = await findSeat(tx, device.accountId);
    // Deleted first: of two releases at once one counts the time.
    if (!(await deleteSeat(tx, device.accountId, device.id)) || !seat) return false;
    const until = seat.expires_at < now ? seat.expires_at : now;
    for (const { day, ms } of usedByDay(seat.beat_at, until)) await addUsage(tx, seat.account_id, day, ms);
    return true;
  });
}
