import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addresseeHash } from './queue-message.server.ts';
import { deleteMessagesOf } from './store.server.ts';

/**
 * Erases the messages of a deleted account in its transaction (decisions A8). Advertising already sent stays
 * for half a year (security R31). `addresses`: those of this account alone, which may have messages from
 * before sign-up.
 */
export async function eraseMessages(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  { accountId, addresses }: { accountId: string; addresses: readonly string[] },
): Promise<void> {
  await deleteMessagesOf(
    tx,
    accountId,
    addresses.map((to) => addresseeHash(platform, to)),
  );
}
