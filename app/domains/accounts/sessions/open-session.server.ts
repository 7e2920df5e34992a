import { newDeviceLogin } from '#app/domains/notifications/messages/new-device-login.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deleteEmailReplacement } from '../back-office/email-replacements.store.server.ts';
import { type AccountRow, lockAccountRow, recordLogin } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { cancelRemoval } from '../two-factor/two-factor.store.server.ts';
import { endSession } from './end-session.server.ts';
import type { Device } from './recognize-device.server.ts';
import { saveKnownDevice } from './sessions.store.server.ts';
import { startSession } from './start-session.server.ts';

/**
 * Opens the one live session of an account, in the caller's transaction: the newest login wins (decisions
 * A1). Returns the browser's token, or null if the password was changed or the account closed since `account`
 * was read. `newHash`: set if the stored hash has an outdated cost.
 */
export async function openSession(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  account: AccountRow,
  login: { device: Device; newHash: string | null },
): Promise<string | null> {
  const locked = await lockAccountRow(tx, account.id);
  if (locked?.password_hash !== account.password_hash || locked.status !== 'active') return null;
  const now = platform.clock.now();
  const { device } = login;
  await endSession(tx, { accountId: account.id }, { reason: 'replaced', at: now, requestId: caller.id });
  const token = await startSession(platform, tx, locked, {
    address_hash: platform.secrets.hash('session-address', caller.address),
    device_hash: device.hash,
  });
  await recordLogin(tx, account.id, now, login.newHash ?? account.password_hash);
  // A member who logs in has not lost both factors (decisions A6).
  await cancelRemoval(tx, account.id);
  const requestId = caller.id;
  // Nor the mailbox: the replacement was requested by somebody else, or is no longer needed.
  if (await deleteEmailReplacement(tx, account.id)) {
    const action = 'accounts.email-replacement-canceled';
    await recordAudit(tx, { at: now, actor: account.id, action, target: account.id, requestId });
  }
  if (!device.known) await notifyOwner(platform, tx, locked, token, now);
  await saveKnownDevice(tx, account.id, device.hash, now);
  await recordAudit(tx, {
    at: now,
    actor: account.id,
    action: 'accounts.sign-in',
    target: account.id,
    requestId: caller.id,
  });
  return token;
}

/**
 * No mail about the very first login, but about the first one after a reset or freeze, which remove all known
 * devices.
 */
async function notifyOwner(
  platform: Platform,
  tx: Tx,
  account: AccountRow,
  token: string,
  at: Date,
): Promise<void> {
  if (account.last_login_at === null) return;
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...newDeviceLogin({ name, loginId, at, origin: platform.origin }),
    dedupeKey: `new-device-login:${hashToken(token)}`,
  });
}
