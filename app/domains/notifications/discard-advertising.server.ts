import type { Tx } from '#app/platform/db/database.server.ts';
import type { Channel } from './message.ts';
import { deleteUnsentAdvertising } from './store.server.ts';

/** Deletes unsent advertising for an account, in the transaction that withdraws the consent. */
export async function discardAdvertising(tx: Tx, accountId: string, channel: Channel): Promise<void> {
  await deleteUnsentAdvertising(tx, accountId, channel);
}
