import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockAccountForNoKeyUpdate } from '#app/domains/accounts/identity/lock-account.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deleteDevice } from './people.store.server.ts';
import { freeSeat } from './record-usage.server.ts';

/** Revokes a device's token and frees its seat. Idempotent. */
export async function disconnectDevice(
  platform: Platform,
  actor: Member,
  deviceId: string,
  caller: Caller,
): Promise<void> {
  await platform.transaction(async (tx) => {
    await lockAccountForNoKeyUpdate(tx, actor.accountId);
    await freeSeat(tx, actor.accountId, platform.clock.now(), deviceId);
    if (!(await deleteDevice(tx, actor.accountId, deviceId))) return;
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'licences.device-disconnected',
      target: deviceId,
      requestId: caller.id,
    });
  });
}
