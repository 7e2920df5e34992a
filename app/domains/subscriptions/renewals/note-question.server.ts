import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { hasEvent } from '../lifecycle/contract-events.store.server.ts';
import { noteEvent } from '../lifecycle/note-event.server.ts';
import type { ContractRow } from '../tables.ts';

/** What a contract is asked once: by its note where there is one, such as the id of a campaign. */
export type ContractQuestion = 'ask-renewal-30' | 'ask-renewal-7' | 'ask-price';

/**
 * Writes down that a contract is asked something, within the caller's transaction and under its customer's lock; false where it
 * was asked before, by another worker perhaps that had listed it too.
 */
export async function noteQuestion(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  contract: Pick<ContractRow, 'id' | 'state'>,
  question: ContractQuestion,
  note: string | null = null,
): Promise<boolean> {
  if (await hasEvent(tx, contract.id, question, note)) return false;
  await noteEvent(platform, tx, contract, question, { note });
  return true;
}
