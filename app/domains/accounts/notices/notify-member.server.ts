import { advertisingHour } from '#app/domains/notifications/advertising-hour.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { mobileDigits } from '../fields/tel.ts';
import { type MemberProfile, toMemberProfile } from '../identity/account-queries.server.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';

/**
 * The member to notify, under the name used in messages; null for a former member or an unreadable row, which
 * must not keep money from being recorded.
 */
export async function findAddressee(
  platform: Platform,
  tx: Tx,
  accountId: string,
): Promise<MemberProfile | null> {
  try {
    const account = await findAccount(tx, accountId);
    if (!account || account.status === 'deleted') return null;
    return { ...toMemberProfile(platform, account), name: nameInMessages(account.name, account.login_id) };
  } catch (error) {
    platform.log.error('nobody to tell', { account: accountId, error });
    return null;
  }
}

/** Queues a mail in the caller's transaction. */
export async function notifyMember(
  platform: Platform,
  tx: Tx,
  accountId: string,
  dedupeKey: string,
  write: (profile: MemberProfile) => MessageText,
): Promise<void> {
  const profile = await findAddressee(platform, tx, accountId);
  if (!profile) return;
  const message = write(profile);
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: profile.email,
    accountId,
    ...message,
    dedupeKey,
  });
}

/**
 * Queues a mail and a text message, for what must not be missed. No text message is sent at night, and a
 * landline gets the mail only.
 */
export async function notifyMemberByMailAndSms(
  platform: Platform,
  tx: Tx,
  accountId: string,
  dedupeKey: string,
  write: (profile: MemberProfile) => { mail: MessageText; sms: MessageText },
): Promise<void> {
  const profile = await findAddressee(platform, tx, accountId);
  if (!profile) return;
  const { mail, sms } = write(profile);
  await queueMessage(platform, tx, { ...mail, channel: 'mail', to: profile.email, accountId, dedupeKey });
  const digits = mobileDigits(profile.tel);
  if (digits === null) return;
  await queueMessage(platform, tx, {
    ...sms,
    channel: 'sms',
    to: digits,
    accountId,
    dedupeKey: `${dedupeKey}:sms`,
    notBefore: advertisingHour(platform.clock.now()),
  });
}
