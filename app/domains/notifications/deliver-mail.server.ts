import type { Platform } from '#app/platform/platform.ts';
import { MOST_TRIES, waitAfterTry } from './message.ts';
import { SEALED_BODY, SEALED_TO } from './queue-message.server.ts';
import { claimMessage, finishClaim, type MessageRow } from './store.server.ts';

type Outbox = Pick<Platform, 'db' | 'clock' | 'log' | 'mailer' | 'origin' | 'secrets'>;

/** Longer than the mailer waits for a dead server, so that a lease outlives its sending. */
const LEASE_MS = 2 * 60_000;

/** A server that refuses so many in a row is down; the rest of the outbox waits for the next run. */
const FAILURES_IN_A_ROW = 3;

/**
 * Sends what is due, one message at a time and outside any transaction. A message is sent once: whoever claims it has
 * it for the time of a lease, and should the process die between sending and noting so, the second mail carries the
 * same message id, by which the receiver knows it. Without a mailer the messages stay in the outbox.
 */
export async function deliverMail(platform: Outbox): Promise<void> {
  if (!platform.mailer) return;
  let failures = 0;
  while (failures < FAILURES_IN_A_ROW) {
    const now = platform.clock.now();
    const row = await claimMessage(platform.db, 'mail', now, { mostTries: MOST_TRIES, leaseMs: LEASE_MS });
    if (!row) return;
    failures = (await send(platform, row)) ? 0 : failures + 1;
  }
}

async function send(platform: Outbox, row: MessageRow): Promise<boolean> {
  try {
    await platform.mailer?.send({
      to: platform.secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: platform.secrets.open(SEALED_BODY, row.body_sealed),
      messageId: `<${row.id}@${new URL(platform.origin).hostname}>`,
    });
  } catch (error) {
    // The server's words may quote the address, which no log line holds (security R35).
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const given = row.tries >= MOST_TRIES ? 'mail given up' : 'mail not sent';
    platform.log.warn(given, { job: 'notifications-deliver-mail', code, count: row.tries });
    const nextTryAt = new Date(platform.clock.now().getTime() + waitAfterTry(row.tries));
    await finishClaim(platform.db, row.id, { next_try_at: nextTryAt });
    return false;
  }
  await finishClaim(platform.db, row.id, { sent_at: platform.clock.now() });
  return true;
}
