import { randomUUID } from 'node:crypto';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { MAX_CHARGES_PER_DAY } from '../dunning/dunning.ts';
import type { SubscriptionRow } from '../tables.ts';
import { insertBillingPause } from './billing-pauses.store.server.ts';

/**
 * A job was about to charge a subscription more often than a day allows: pauses all charges by jobs until staff have
 * looked.
 */
export async function pauseBilling(
  platform: Platform,
  subscription: Pick<SubscriptionRow, 'id' | 'number'>,
): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await openBillingPause(platform, tx, subscription.id, 'too-many-charges'))) return;
    await raiseWorkItem(platform, tx, {
      kind: 'charging-stopped',
      subject: subscription.number,
      orderId: null,
      details: { contract: subscription.number, charges: MAX_CHARGES_PER_DAY },
    });
  });
  platform.log.error('charging stopped', { code: subscription.number });
}

/** False if billing is paused already. */
export function openBillingPause(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscriptionId: string,
  reason: string,
): Promise<boolean> {
  return insertBillingPause(tx, {
    id: randomUUID(),
    paused_at: clock.now(),
    subscription_id: subscriptionId,
    reason,
    resumed_at: null,
    resumed_by: null,
    note: null,
  });
}
