import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { SubscriptionEvent } from './subscription.ts';
import { insertEvent } from './subscription-events.store.server.ts';
import { updateSubscriptionState } from './subscriptions.store.server.ts';

/**
 * Changes the state and records the event. Throws for an unknown transition, and if the state has changed since it
 * was read. `actor`: an account's id, or 'system'.
 */
export async function transitionSubscription(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
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
