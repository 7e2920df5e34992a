import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { advertisingHour } from './advertising-hour.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.server.ts';
import { type Channel, MAX_TRIES, type MessageKind, retryDelayMs } from './message.ts';
import { DELIVER_MAIL, DELIVER_SMS, openContent, SEALED_BODY, SEALED_TO } from './queue-message.server.ts';
import { claimMessage, finishClaim, type MessageRow } from './store.server.ts';

type Outbox = Pick<Platform, 'db' | 'clock' | 'log' | 'mailer' | 'sms' | 'origin' | 'secrets' | 'settings'>;
type Outgoing = { id: string; to: string; subject: string; text: string; content: MailContent | undefined };
type Send = (message: Outgoing) => Promise<void>;

/** Longer than the timeout of any sender. */
const LEASE_MS = 2 * 60_000;

/** After this many failures in a row the server counts as down until the next run. */
const MAX_CONSECUTIVE_FAILURES = 3;

const JOBS: Readonly<Record<Channel, string>> = { mail: DELIVER_MAIL, sms: DELIVER_SMS };

/**
 * Sends due messages one at a time, outside any transaction. A claimed message is leased; if the process dies
 * before it records the delivery, the repeat has the same message id. Without a sender messages stay in the
 * outbox.
 */
export async function deliverMessages(platform: Outbox, channel: Channel): Promise<void> {
  const send = findSender(platform, channel);
  if (!send) return;
  let failures = 0;
  while (failures < MAX_CONSECUTIVE_FAILURES) {
    const now = platform.clock.now();
    // A message that failed by day must not be retried at night.
    const byDay = advertisingHour(now).getTime() === now.getTime();
    const kinds: readonly MessageKind[] = byDay ? ['service', 'advertising'] : ['service'];
    const limits = { kinds, maxTries: MAX_TRIES, leaseMs: LEASE_MS };
    const row = await claimMessage(platform.db, channel, now, limits);
    if (!row) return;
    failures = (await deliver(platform, send, row)) ? 0 : failures + 1;
  }
}

/** `null` if the site has no sender for the channel. */
function findSender(platform: Outbox, channel: Channel): Send | null {
  const { mailer, sms, origin } = platform;
  if (channel === 'sms') return sms && (({ to, subject, text }) => sms.send({ to, subject, text }));
  const host = new URL(origin).hostname;
  return (
    mailer &&
    (async ({ id, content, ...mail }) => {
      const html = content && {
        html: mailHtml(content, currentFacts(platform)),
        unsubscribe: content.unsubscribe?.oneClick,
      };
      await mailer.send({ ...mail, ...html, messageId: `<${id}@${host}>` });
    })
  );
}

async function deliver(platform: Outbox, send: Send, row: MessageRow): Promise<boolean> {
  try {
    await send({
      id: row.id,
      to: platform.secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: platform.secrets.open(SEALED_BODY, row.body_sealed),
      content: openContent(platform, row),
    });
  } catch (error) {
    // The server's error may quote the address, which is never logged (security R35).
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const event = row.tries >= MAX_TRIES ? 'message given up' : 'message not sent';
    platform.log.warn(event, { job: JOBS[row.channel], code, count: row.tries });
    const nextTryAt = new Date(platform.clock.now().getTime() + retryDelayMs(row.tries));
    await finishClaim(platform.db, row.id, { next_try_at: nextTryAt });
    return false;
  }
  await finishClaim(platform.db, row.id, { sent_at: platform.clock.now() });
  return true;
}
