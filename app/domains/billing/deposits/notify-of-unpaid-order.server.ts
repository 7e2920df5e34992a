import type { MemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { findAddressee, notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * `notifyMember` for orders that cost nothing to place or cancel: limits the mails a day to one address, so that nobody
 * can be flooded in our name. The order's page shows the same.
 */
export async function notifyOfUnpaidOrder(
  platform: Platform,
  tx: Tx,
  accountId: string,
  dedupeKey: string,
  write: (profile: MemberProfile) => MessageText,
): Promise<void> {
  const profile = await findAddressee(platform, tx, accountId);
  if (!profile) return;
  const ticket = await throttleSubject({ ...platform, db: tx }, 'order-mail', profile.email);
  if (ticket.ok) await notifyMember(platform, tx, accountId, dedupeKey, write);
}
