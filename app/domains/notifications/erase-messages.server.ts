import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addresseeHash } from './queue-message.server.ts';
import { deleteMessagesOf } from './store.server.ts';

/**
 * Takes away what was sent and what waits to be sent to somebody who leaves, within that transaction (decisions A8); only
 * advertising that was sent stays for its half year (security R31). `addresses`: those that are theirs alone, to which
 * something may have gone before there was an account. What another account awaits there is that account's.
 */
export async function eraseMessages(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  { accountId, addresses }: { accountId: string; addresses: readonly string[] },
): Promise<void> {
  await deleteMessagesOf(
    tx,
    accountId,
    addresses.map((to) => addresseeHash(platform, to)),
  );
}
