import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addresseeHash } from './queue-message.server.ts';
import { deleteUnsentAdvertising } from './store.server.ts';

/** Takes the advertising to an address out of the outbox, within the transaction that withdraws the consent to it. */
export async function dropAdvertising(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  to: string,
): Promise<void> {
  await deleteUnsentAdvertising(tx, addresseeHash(platform, to));
}
