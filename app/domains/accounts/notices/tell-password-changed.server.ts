import { passwordChanged } from '#app/domains/notifications/messages/password-changed.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { grantRight } from '../codes/grant-right.server.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { tokenHash } from '../identity/session-token.server.ts';

/**
 * Mails the owner that the password was changed, with a link that freezes the account if it was somebody else. Within
 * the transaction of the change; whoever calls it wakes DELIVER_MAIL after that.
 */
export async function tellPasswordChanged(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Queryable,
  account: Pick<AccountRow, 'id' | 'name' | 'login_id' | 'email'>,
): Promise<void> {
  const token = await grantRight(platform, tx, 'freeze', account.id);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...passwordChanged({
      name: nameInMessages(account.name, account.login_id),
      loginId: account.login_id,
      at: platform.clock.now(),
      freezeLink: `${platform.origin}/freezeaccount?key=${token}`,
    }),
    dedupeKey: `password-changed:${tokenHash(token)}`,
  });
}
