import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type MessageText, oneLine } from './message.ts';
import { addresseeHash, DELIVER_MAIL, SEALED_TO, sealMessage } from './queue-message.server.ts';
import { DECOY_AT, findMailLanguage, insertMessage } from './store.server.ts';

/**
 * Takes the same time as `queueMessage` without sending, so that timing does not reveal whether a mail was
 * sent (security R8, B12). The row counts as sent long ago: it is never listed, and purged soon. `to`: any
 * text of usual length; it is not stored.
 */
export async function queueDecoy(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  message: MessageText & { to: string },
): Promise<void> {
  const id = randomUUID();
  await findMailLanguage(tx, id);
  await insertMessage(tx, {
    id,
    channel: 'mail',
    kind: 'service',
    account_id: null,
    to_sealed: platform.secrets.seal(SEALED_TO, 'x'.repeat(message.to.length)),
    to_hash: addresseeHash(platform, id),
    subject: oneLine(message.subject),
    once: true,
    ...sealMessage(platform, message),
    dedupe_key: `decoy:${id}`,
    created_at: DECOY_AT,
    tries: 0,
    next_try_at: DECOY_AT,
    sent_at: DECOY_AT,
  });
  tx.wake(DELIVER_MAIL);
}
