import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { countMessages, insertMessageRow } from './store.server.ts';
import { type MessageAuthor, SEALED } from './tables.ts';

/** Adds a message at the end of a request that is new or locked. `staffId`: null for the customer. */
export async function addMessage(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Tx,
  requestId: string,
  message: { author: MessageAuthor; staffId: string | null; text: string; at: Date },
): Promise<void> {
  await insertMessageRow(tx, {
    id: randomUUID(),
    request_id: requestId,
    place: (await countMessages(tx, requestId)) + 1,
    author: message.author,
    staff_id: message.staffId,
    body_sealed: secrets.seal(SEALED.body, message.text),
    written_at: message.at,
  });
}
