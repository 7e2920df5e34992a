import type { MessageText } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { mobileDigits } from '../fields/tel.ts';
import type { AccountRow } from '../identity/accounts.store.server.ts';
import { SEALED_TEL } from '../identity/create-account.server.ts';

/**
 * Tells an owner by mail and by SMS what must not be missed because one of the two is lost or taken over. Whoever calls
 * it wakes DELIVER_MAIL and DELIVER_SMS after the transaction.
 */
export async function tellEverywhere(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  account: AccountRow,
  message: MessageText,
  occasion: string,
): Promise<void> {
  const digits = mobileDigits(platform.secrets.open(SEALED_TEL, account.tel_sealed));
  const dedupeKey = (channel: string) => `${occasion}:${account.id}:${channel}`;
  await queueMessage(platform, tx, {
    ...message,
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    dedupeKey: dedupeKey('mail'),
  });
  // A fixed line takes no text messages.
  if (digits === null) return;
  await queueMessage(platform, tx, {
    ...message,
    channel: 'sms',
    accountId: account.id,
    to: digits,
    dedupeKey: dedupeKey('sms'),
  });
}
