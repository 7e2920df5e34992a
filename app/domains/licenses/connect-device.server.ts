import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { createToken, hashToken } from '#app/domains/accounts/identity/create-token.server.ts';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { deviceConnected } from '#app/domains/notifications/messages/device-connected.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findLicense } from './find-license.server.ts';
import { MAX_DEVICES } from './license.ts';
import { insertDevice, listDevices, lockPool } from './people.store.server.ts';

type ConnectError = 'no-contract' | 'too-many-devices';

/** Returns the add-in's token, which is shown only once. */
export async function connectDevice(
  platform: Platform,
  actor: Member,
  name: string,
  caller: Caller,
): Promise<Result<string, ConnectError>> {
  const at = platform.clock.now();
  const token = createToken();
  return platform.transaction(async (tx): Promise<Result<string, ConnectError>> => {
    const contract = await findLicense(tx, actor.accountId, kstDate(at));
    if (!contract) return err('no-contract');
    await lockPool(tx, contract.id);
    if ((await listDevices(tx, actor.accountId)).length >= MAX_DEVICES) return err('too-many-devices');
    const id = randomUUID();
    await insertDevice(tx, {
      id,
      account_id: actor.accountId,
      name,
      token_hash: hashToken(token),
      created_at: at,
      seen_at: null,
    });
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'licences.device-connected',
      target: id,
      requestId: caller.id,
    });
    await notifyMember(platform, tx, actor.accountId, `device-connected:${id}`, (profile) =>
      deviceConnected({ name: profile.name, device: name, at, origin: platform.origin }),
    );
    return ok(token);
  });
}
