import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';

/** What every mail about a subscription names. */
export type SubscriptionMailFields = {
  name: string;
  planName: string;
  contractNumber: string;
  origin: string;
};

/**
 * Mails the member within the transaction. `occasion` is unique in the subscription's life; with `again` each time
 * is mailed.
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
