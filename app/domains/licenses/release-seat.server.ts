import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Device } from './find-device.server.ts';
import { freeSeat } from './record-usage.server.ts';

/** Returns whether the device had a seat. */
export function releaseSeat(platform: Platform, device: Device): Promise<boolean> {
  const now = platform.clock.now();
  return platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, device.accountId);
    return freeSeat(tx, device.accountId, now, device.id);
  });
}
