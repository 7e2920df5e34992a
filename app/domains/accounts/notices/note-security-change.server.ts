import { randomUUID } from 'node:crypto';
import {
  type SecurityChange,
  securityChanged,
} from '#app/domains/notifications/messages/security-changed.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';

/**
 * Audits a change of an account's security settings and mails its owner, within the transaction of the change; whoever
 * calls it wakes DELIVER_MAIL after that (security R7, R34).
 */
export async function noteSecurityChange(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Queryable,
  caller: Caller,
  account: Pick<AccountRow, 'id' | 'name' | 'login_id' | 'email'>,
  what: SecurityChange,
): Promise<void> {
  const at = platform.clock.now();
  const { id, login_id: loginId } = account;
  const name = nameInMessages(account.name, loginId);
  await recordAudit(tx, { at, actor: id, action: `accounts.${what}`, target: id, requestId: caller.id });
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: id,
    to: account.email,
    ...securityChanged({ what, name, loginId, at, origin: platform.origin }),
    dedupeKey: `${what}:${randomUUID()}`,
  });
}
