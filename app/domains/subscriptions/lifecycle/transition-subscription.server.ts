import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { SubscriptionEvent } from './subscription.ts';
import { insertEvent } from './subscription-events.store.server.ts';
import { updateSubscriptionState } from './subscriptions.store.server.ts';

/**
 * Moves a contract and writes its history, within the caller's transaction and under its customer's lock. Throws for a move
 * that the table does not know, and where the contract is no longer in the state it was read in. `actor`: an account's id,
 * or 'system'. Answers the contract as it is now.
 */
export async function transitionSubscription(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: SubscriptionRow,
  event: SubscriptionEvent,
  {
    actor = 'system',
    note = null,
    ...change
  }: { actor?: string; note?: string | null } & Parameters<typeof updateSubscriptionState>[3] = {},
): Promise<SubscriptionRow> {
  const moved = await updateSubscriptionState(tx, contract, event, change);
  if (!moved) throw new Error(`Contract ${contract.number} moved under its lock.`);
  await insertEvent(tx, {
    subscription_id: contract.id,
    at: platform.clock.now(),
    event,
    from_state: contract.state,
    to_state: moved.state,
    actor,
    note,
  });
  return moved;
}
