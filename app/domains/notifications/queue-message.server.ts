import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { inLanguage } from './letter.ts';
import type { MailContent } from './mail-content.ts';
import { type MessageText, type NewMessage, oneLine } from './message.ts';
import { findMailLanguage, insertMessage, type MessageRow } from './store.server.ts';

export const SEALED_TO = 'message-to';
export const SEALED_BODY = 'message-body';
export const SEALED_CONTENT = 'message-content';

export const DELIVER_MAIL = 'notifications-deliver-mail';
export const DELIVER_SMS = 'notifications-deliver-sms';

/** Writes to the outbox; a job sends after the commit. A repeated `dedupeKey` is ignored. */
export async function queueMessage(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  input: NewMessage,
): Promise<void> {
  const now = platform.clock.now();
  const message = await inChosenLanguage(tx, input);
  await insertMessage(tx, {
    id: randomUUID(),
    channel: message.channel,
    kind: message.kind ?? 'service',
    account_id: message.accountId ?? null,
    to_sealed: platform.secrets.seal(SEALED_TO, message.to),
    to_hash: addresseeHash(platform, message.to),
    subject: oneLine(message.subject),
    once: message.once ?? false,
    ...sealMessage(platform, message),
    dedupe_key: message.dedupeKey,
    created_at: now,
    tries: 0,
    next_try_at: message.notBefore ?? now,
    sent_at: null,
  });
  tx.wake(message.channel === 'mail' ? DELIVER_MAIL : DELIVER_SMS);
}

async function inChosenLanguage(tx: Tx, message: NewMessage): Promise<NewMessage> {
  const { accountId, content } = message;
  if (!accountId || !content || content.parts.length < 2) return message;
  const language = await findMailLanguage(tx, accountId);
  return language ? inLanguage(message, language) : message;
}

/** Seals what only the addressee may read. */
export function sealMessage(
  { secrets }: Pick<Platform, 'secrets'>,
  { text, content }: MessageText,
): Pick<MessageRow, 'body_sealed' | 'content_sealed'> {
  return {
    body_sealed: secrets.seal(SEALED_BODY, text),
    content_sealed: content ? secrets.seal(SEALED_CONTENT, JSON.stringify(content)) : null,
  };
}

export function openContent(
  { secrets }: Pick<Platform, 'secrets'>,
  { content_sealed }: Pick<MessageRow, 'content_sealed'>,
): MailContent | undefined {
  return content_sealed === null ? undefined : JSON.parse(secrets.open(SEALED_CONTENT, content_sealed));
}

/** Keyed hash by which messages to an address are found. */
export function addresseeHash({ secrets }: Pick<Platform, 'secrets'>, to: string): string {
  return secrets.hash('message-to', to);
}
