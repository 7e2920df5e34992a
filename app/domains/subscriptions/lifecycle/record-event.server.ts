import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { SubscriptionNote } from './history-event.ts';
import { hasEvent, insertEvent } from './subscription-events.store.server.ts';

/** Records an event that does not change the state. `actor`: an account's id, or 'system'. */
export function recordEvent(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'state'>,
  event: SubscriptionNote,
  { actor = 'system', note = null }: { actor?: string; note?: string | null } = {},
): Promise<void> {
  return insertEvent(tx, {
    subscription_id: subscription.id,
    at: clock.now(),
    event,
    from_state: subscription.state,
    to_state: subscription.state,
    actor,
    note,
  });
}

/** Asked once, or once per `note`, such as a campaign's id. */
export type SubscriptionQuestion = 'ask-renewal-30' | 'ask-renewal-7' | 'ask-price';

/** False if it was asked before, perhaps by another worker. */
export async function recordQuestion(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'state'>,
  question: SubscriptionQuestion,
  note: string | null = null,
): Promise<boolean> {
  if (await hasEvent(tx, subscription.id, question, note)) return false;
  await recordEvent(platform, tx, subscription, question, { note });
  return true;
}
