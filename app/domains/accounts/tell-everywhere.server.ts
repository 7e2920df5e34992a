import type { MessageText } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AccountRow } from './accounts.store.server.ts';
import { SEALED_TEL } from './create-account.server.ts';

/** Tells an owner by mail and by SMS what must not be missed because one of the two is lost or taken over. */
export async function tellEverywhere(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  account: AccountRow,
  message: MessageText,
  occasion: string,
): Promise<void> {
  const tel = platform.secrets.open(SEALED_TEL, account.tel_sealed);
  const dedupeKey = (channel: string) => `${occasion}:${account.id}:${channel}`;
  await queueMessage(platform, tx, {
    ...message,
    channel: 'mail',
    to: account.email,
    dedupeKey: dedupeKey('mail'),
  });
  await queueMessage(platform, tx, { ...message, channel: 'sms', to: tel, dedupeKey: dedupeKey('sms') });
}
