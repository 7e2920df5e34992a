import type { Platform } from '#app/platform/platform.ts';
import { advertisingHour } from './advertising-hour.ts';
import { type Channel, MAX_TRIES, type MessageKind, retryDelayMs } from './message.ts';
import { DELIVER_MAIL, DELIVER_SMS, SEALED_BODY, SEALED_TO } from './queue-message.server.ts';
import { claimMessage, finishClaim, type MessageRow } from './store.server.ts';

type Outbox = Pick<Platform, 'db' | 'clock' | 'log' | 'mailer' | 'sms' | 'origin' | 'secrets'>;
type Letter = { id: string; to: string; subject: string; text: string };
type Send = (letter: Letter) => Promise<void>;

/** Longer than any sender waits for a dead server, so that a lease outlives its sending. */
const LEASE_MS = 2 * 60_000;

/** A server that refuses so many in a row is down; the rest of the outbox waits for the next run. */
const MAX_CONSECUTIVE_FAILURES = 3;

const JOBS: Readonly<Record<Channel, string>> = { mail: DELIVER_MAIL, sms: DELIVER_SMS };

/**
 * Sends what is due on a channel, one message at a time and outside any transaction. A message is sent once: whoever
 * claims it has it for the time of a lease, and should the process die between sending and noting so, the second mail
 * carries the same message id, by which the receiver knows it. Without a sender the messages stay in the outbox.
 */
export async function deliverMessages(platform: Outbox, channel: Channel): Promise<void> {
  const send = findSender(platform, channel);
  if (!send) return;
  let failures = 0;
  while (failures < MAX_CONSECUTIVE_FAILURES) {
    const now = platform.clock.now();
    // A try that failed by day must not be repeated at night.
    const byDay = advertisingHour(now).getTime() === now.getTime();
    const kinds: readonly MessageKind[] = byDay ? ['service', 'advertising'] : ['service'];
    const limits = { kinds, mostTries: MAX_TRIES, leaseMs: LEASE_MS };
    const row = await claimMessage(platform.db, channel, now, limits);
    if (!row) return;
    failures = (await deliver(platform, send, row)) ? 0 : failures + 1;
  }
}

/** What a channel's messages are handed to; null where this site has none. */
function findSender({ mailer, sms, origin }: Outbox, channel: Channel): Send | null {
  if (channel === 'sms') return sms && (({ id: _, ...letter }) => sms.send(letter));
  const host = new URL(origin).hostname;
  return mailer && (({ id, ...letter }) => mailer.send({ ...letter, messageId: `<${id}@${host}>` }));
}

async function deliver(platform: Outbox, send: Send, row: MessageRow): Promise<boolean> {
  try {
    await send({
      id: row.id,
      to: platform.secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: platform.secrets.open(SEALED_BODY, row.body_sealed),
    });
  } catch (error) {
    // The server's words may quote the address, which no log line holds (security R35).
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const given = row.tries >= MAX_TRIES ? 'message given up' : 'message not sent';
    platform.log.warn(given, { job: JOBS[row.channel], code, count: row.tries });
    const nextTryAt = new Date(platform.clock.now().getTime() + retryDelayMs(row.tries));
    await finishClaim(platform.db, row.id, { next_try_at: nextTryAt });
    return false;
  }
  await finishClaim(platform.db, row.id, { sent_at: platform.clock.now() });
  return true;
}
