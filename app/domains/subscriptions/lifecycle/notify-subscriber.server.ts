import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import type { MessageText } from '#app/domains/notifications/message.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';

/** What every letter about a contract names. */
export type SubscriptionMailFields = {
  name: string;
  planName: string;
  contractNumber: string;
  origin: string;
};

/**
 * Writes to a contract's member within the transaction of what happened. `occasion` names it once in the contract's life;
 * what a person may do again and again is told each time.
 */
export function notifySubscriber(
  platform: Platform,
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'account_id' | 'number' | 'plan_name'>,
  occasion: string | { again: string },
  write: (of: SubscriptionMailFields) => MessageText,
): Promise<void> {
  const what =
    typeof occasion === 'string' ? occasion : `${occasion.again}:${platform.clock.now().getTime()}`;
  return notifyMember(platform, tx, contract.account_id, `contract-${contract.id}:${what}`, ({ name }) =>
    write({
      name,
      planName: contract.plan_name,
      contractNumber: contract.number,
      origin: platform.origin,
    }),
  );
}
