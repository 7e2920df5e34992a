import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionRow } from '../tables.ts';
import { hasEvent, insertEvent } from './subscription-events.store.server.ts';

/** What happened to a contract that leaves its state as it is. */
export type SubscriptionNote =
  | 'change-plan'
  | 'plan-next-period'
  | 'keep-plan'
  | 'new-price'
  | 'ask-renewal-30'
  | 'ask-renewal-7'
  | 'ask-price'
  | 'agree-price'
  | 'decline-price'
  | 'agree-renewal'
  | 'take-renewal-back';

/** Writes into a contract's history what does not move it, within the caller's transaction. `actor`: an account's id, or 'system'. */
export function recordEvent(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'state'>,
  event: SubscriptionNote,
  { actor = 'system', note = null }: { actor?: string; note?: string | null } = {},
): Promise<void> {
  return insertEvent(tx, {
    subscription_id: contract.id,
    at: clock.now(),
    event,
    from_state: contract.state,
    to_state: contract.state,
    actor,
    note,
  });
}

/** What a contract is asked once: by its note where there is one, such as the id of a campaign. */
export type SubscriptionQuestion = 'ask-renewal-30' | 'ask-renewal-7' | 'ask-price';

/**
 * Writes down that a contract is asked something, within the caller's transaction and under its customer's lock; false where it
 * was asked before, by another worker perhaps that had listed it too.
 */
export async function recordQuestion(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: Pick<SubscriptionRow, 'id' | 'state'>,
  question: SubscriptionQuestion,
  note: string | null = null,
): Promise<boolean> {
  if (await hasEvent(tx, contract.id, question, note)) return false;
  await recordEvent(platform, tx, contract, question, { note });
  return true;
}
