import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type Channel, MAX_TRIES } from './message.ts';
import { countUnsent } from './store.server.ts';

export type Backlog = {
  channel: Channel;
  /** Messages that are due. */
  waiting: number;
  /** How long the oldest of them has waited. */
  oldestSeconds: number;
  /** Messages that were abandoned in the last day. */
  givenUp: number;
};

/** What was not sent, of the channels that have a sender. */
export async function readBacklog(
  platform: Pick<Platform, 'db' | 'clock' | 'mailer' | 'sms'>,
): Promise<Backlog[]> {
  const now = platform.clock.now();
  const rows = await countUnsent(platform.db, {
    now,
    mostTries: MAX_TRIES,
    givenUpAfter: new Date(now.getTime() - DAY_MS),
  });
  const channels: Channel[] = [
    ...(platform.mailer ? ['mail' as const] : []),
    ...(platform.sms ? ['sms' as const] : []),
  ];
  return channels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    const oldestSeconds = row?.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0;
    return { channel, waiting: row?.waiting ?? 0, oldestSeconds, givenUp: row?.given_up ?? 0 };
  });
}
