import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type NewMessage, oneLine } from './message.ts';
import { insertMessage } from './store.server.ts';

export const SEALED_TO = 'message-to';
export const SEALED_BODY = 'message-body';

export const DELIVER_MAIL = 'notifications-deliver-mail';
export const DELIVER_SMS = 'notifications-deliver-sms';

/** Writes to the outbox, from where a job sends it after the commit. A repeated `dedupeKey` is ignored. */
export async function queueMessage(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  message: NewMessage,
): Promise<void> {
  const now = platform.clock.now();
  await insertMessage(tx, {
    id: randomUUID(),
    channel: message.channel,
    kind: message.kind ?? 'service',
    account_id: message.accountId ?? null,
    to_sealed: platform.secrets.seal(SEALED_TO, message.to),
    to_hash: addresseeHash(platform, message.to),
    subject: oneLine(message.subject),
    once: message.once ?? false,
    body_sealed: platform.secrets.seal(SEALED_BODY, message.text),
    dedupe_key: message.dedupeKey,
    created_at: now,
    tries: 0,
    next_try_at: message.notBefore ?? now,
    sent_at: null,
  });
  tx.wake(message.channel === 'mail' ? DELIVER_MAIL : DELIVER_SMS);
}

/** Finds the messages to an address. */
export function addresseeHash({ secrets }: Pick<Platform, 'secrets'>, to: string): string {
  return secrets.hash('message-to', to);
}
