import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { SubscriptionEvent } from './subscription.ts';
import { insertEvent } from './subscription-events.store.server.ts';
import { updateSubscriptionState } from './subscriptions.store.server.ts';

/**
 * Moves a subscription and writes its history, within the caller's transaction and under its customer's lock. Throws for a move
 * that the table does not know, and where the subscription is no longer in the state it was read in. `actor`: an account's id,
 * or 'system'. Answers the subscription as it is now.
 */
export async function transitionSubscription(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  subscription: SubscriptionRow,
  event: SubscriptionEvent,
  {
    actor = 'system',
    note = null,
    ...change
  }: { actor?: string; note?: string | null } & Parameters<typeof updateSubscriptionState>[3] = {},
): Promise<SubscriptionRow> {
  const moved = await updateSubscriptionState(tx, subscription, event, change);
  if (!moved) throw new Error(`Subscription ${subscription.number} moved under its lock.`);
  await insertEvent(tx, {
    subscription_id: subscription.id,
    at: platform.clock.now(),
    event,
    from_state: subscription.state,
    to_state: moved.state,
    actor,
    note,
  });
  return moved;
}
