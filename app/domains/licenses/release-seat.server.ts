import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Device } from './find-device.server.ts';
import { freeSeat } from './record-usage.server.ts';

/** Gives the seat of a device back, at once free for another person. Answers whether it had one. */
export function releaseSeat(platform: Platform, device: Device): Promise<boolean> {
  const now = platform.clock.now();
  return platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, device.accountId);
    return freeSeat(tx, device.accountId, now, device.id);
  });
}
