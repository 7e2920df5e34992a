import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Channel } from './message.ts';
import { deleteUnsentAdvertising } from './store.server.ts';

/**
 * Takes the advertising to an account out of the outbox, whichever address of this channel it waits for, within the
 * transaction that withdraws the consent to it.
 */
export async function discardAdvertising(tx: Queryable, accountId: string, channel: Channel): Promise<void> {
  await deleteUnsentAdvertising(tx, accountId, channel);
}
