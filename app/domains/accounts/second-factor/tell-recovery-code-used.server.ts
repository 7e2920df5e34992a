import { recoveryCodeUsed } from '#app/domains/notifications/messages/recovery-code-used.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { countRecoveryCodes } from './two-factor.store.server.ts';

/** Mails the owner that a recovery code was used, at a login or as a proof, and how many are left. */
export async function tellRecoveryCodeUsed(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Queryable,
  account: AccountRow,
): Promise<void> {
  const at = platform.clock.now();
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  const left = await countRecoveryCodes(tx, account.id);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...recoveryCodeUsed({ name, loginId, at, left, origin: platform.origin }),
    dedupeKey: `recovery-code-used:${account.id}:${at.toISOString()}:${left}`,
  });
}
