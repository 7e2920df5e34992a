import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Channel } from './message.ts';
import { SEALED_BODY, SEALED_TO } from './queue-message.server.ts';
import { selectNewestMessages } from './store.server.ts';

/** A message as a person reads it. */
export type OutboxMessage = {
  id: string;
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
};

const SHOWN = 100;

/** The newest messages, opened. There is an outbox to look into in a demo only (design.md, Profiles). */
export async function listOutbox(
  platform: Pick<Platform, 'db' | 'demo' | 'secrets'>,
): Promise<Result<OutboxMessage[], 'not-found'>> {
  if (!platform.demo) return err('not-found');
  const rows = await selectNewestMessages(platform.db, SHOWN);
  return ok(
    rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: platform.secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: platform.secrets.open(SEALED_BODY, row.body_sealed),
      createdAt: row.created_at,
      sentAt: row.sent_at,
    })),
  );
}
