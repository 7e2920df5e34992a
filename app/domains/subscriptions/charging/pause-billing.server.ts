import { randomUUID } from 'node:crypto';
import { raiseWorkItem } from '#app/domains/billing/work-items/raise-work-item.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { MAX_CHARGES_PER_DAY } from '../dunning/dunning.ts';
import type { SubscriptionRow } from '../tables.ts';
import { insertBillingPause } from './billing-pauses.store.server.ts';

/** A job was about to charge a contract more often than a day allows: nothing is charged until a person has looked. */
export async function pauseBilling(
  platform: Platform,
  contract: Pick<SubscriptionRow, 'id' | 'number'>,
): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await openBillingPause(platform, tx, contract.id, 'too-many-charges'))) return;
    await raiseWorkItem(platform, tx, {
      kind: 'charging-stopped',
      subject: contract.number,
      orderId: null,
      details: { contract: contract.number, charges: MAX_CHARGES_PER_DAY },
    });
  });
  platform.log.error('charging stopped', { code: contract.number });
}

/** Stops everything that jobs charge, because of one contract; false where it is stopped already. */
export function openBillingPause(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contractId: string,
  reason: string,
): Promise<boolean> {
  return insertBillingPause(tx, {
    id: randomUUID(),
    stopped_at: clock.now(),
    subscription_id: contractId,
    reason,
    resumed_at: null,
    resumed_by: null,
    note: null,
  });
}
