import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';

/** The fields of every mail about a subscription. */
export type SubscriptionMailFields = {
  name: string;
  planName: string;
  contractNumber: string;
  origin: string;
};

/**
 * Mails the member within the transaction. An `occasion` is mailed once in the subscription's life; with `again`,
 * every time.
 */
export function notifySubscriber(
  platform: Platform,
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'account_id' | 'number' | 'plan_name'>,
  occasion: string | { again: string },
  write: (of: SubscriptionMailFields) => MessageText,
): Promise<void> {
  const what =
    typeof occasion === 'string' ? occasion : `${occasion.again}:${platform.clock.now().getTime()}`;
  return notifyMember(
    platform,
    tx,
    subscription.account_id,
    `contract-${subscription.id}:${what}`,
    ({ name }) =>
      write({
        name,
        planName: subscription.plan_name,
        contractNumber: subscription.number,
        origin: platform.origin,
      }),
  );
}
