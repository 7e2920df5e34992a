import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type Delivery, deliveryState } from './delivery.ts';
import { countMessages, type DeliverySearch, findMessage, searchMessages } from './log.store.server.ts';
import type { MailContent } from './mail-content.ts';
import { maskAddressee } from './mask-addressee.ts';
import { type Channel, MAX_TRIES, type MessageKind } from './message.ts';
import { openContent, SEALED_BODY, SEALED_TO } from './queue-message.server.ts';
import { countUnsent, listMessagesBetween, listNewestMessages, type MessageRow } from './store.server.ts';

const SIZE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Newest or oldest first. The caller authorizes. */
export async function searchDeliveries(
  platform: Pick<Platform, 'db' | 'secrets'>,
  search: DeliverySearch,
  order: ListSlice & { descending: boolean },
): Promise<{ rows: (Delivery & { cursor: string })[]; next: string | null }> {
  const page = await searchMessages(platform.db, search, order);
  const rows = page.rows.map((row) => ({ ...toDelivery(platform, row), cursor: row.cursor }));
  return { rows, next: page.next };
}

export const countDeliveries = ({ db }: Pick<Platform, 'db'>, search: DeliverySearch) =>
  countMessages(db, search);

/** Newest first, 50 per page; `next`: cursor of the next page, null at the end. The caller authorizes. */
export async function listDeliveries(
  platform: Pick<Platform, 'db' | 'secrets'>,
  search: DeliverySearch,
  after: string | null,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const { rows, next } = await searchDeliveries(platform, search, { after, size: SIZE, descending: true });
  return { deliveries: rows, next };
}

/** The newest messages to a member. The caller authorizes. */
export async function listMessagesOf(
  platform: Pick<Platform, 'db' | 'secrets'>,
  accountId: string,
  limit: number,
): Promise<Delivery[]> {
  const search = { accountId, channel: null, state: null };
  const { rows } = await searchMessages(platform.db, search, {
    after: null,
    size: limit,
    descending: true,
  });
  return rows.map((row) => toDelivery(platform, row));
}

/** How many messages were abandoned. */
export async function countAbandoned(platform: Pick<Platform, 'db'>): Promise<number> {
  return (await countDeliveries(platform, { channel: null, state: 'given-up', accountId: null })).rows;
}

export async function findDelivery(
  platform: Pick<Platform, 'db' | 'secrets'>,
  id: string,
): Promise<Delivery | null> {
  const row = UUID.test(id) ? await findMessage(platform.db, id) : undefined;
  return row ? toDelivery(platform, row) : null;
}

/** Null if it contains a code or a login link. The caller authorizes. */
export async function findMessageText(
  platform: Pick<Platform, 'db' | 'secrets'>,
  id: string,
): Promise<string | null> {
  const row = UUID.test(id) ? await findMessage(platform.db, id) : undefined;
  return row ? openText(platform, row) : null;
}

const openText = ({ secrets }: Pick<Platform, 'secrets'>, row: MessageRow): string | null =>
  row.once ? null : secrets.open(SEALED_BODY, row.body_sealed);

function toDelivery({ secrets }: Pick<Platform, 'secrets'>, row: MessageRow): Delivery {
  const { id, channel, kind, tries } = row;
  return {
    ...{ id, channel, kind, tries },
    accountId: row.account_id,
    to: maskAddressee(secrets.open(SEALED_TO, row.to_sealed)),
    subject: row.once ? null : row.subject,
    state: deliveryState({ sentAt: row.sent_at, tries }),
    createdAt: row.created_at,
    nextTryAt: row.next_try_at,
    sentAt: row.sent_at,
  };
}

export type OutboxMessage = {
  id: string;
  channel: Channel;
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  /** Shown by `findOutboxMail`; text messages and older mails have none. */
  hasHtml: boolean;
  createdAt: Date;
  sentAt: Date | null;
};

const OUTBOX_SIZE = 100;

/** Newest first, unsealed. For demos only. */
export async function listOutbox(
  platform: Pick<Platform, 'db' | 'demo' | 'secrets'>,
): Promise<Result<OutboxMessage[], 'not-found'>> {
  if (!platform.demo) return err('not-found');
  const rows = await listNewestMessages(platform.db, OUTBOX_SIZE);
  return ok(
    rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      to: platform.secrets.open(SEALED_TO, row.to_sealed),
      subject: row.subject,
      text: platform.secrets.open(SEALED_BODY, row.body_sealed),
      hasHtml: row.content_sealed !== null,
      createdAt: row.created_at,
      sentAt: row.sent_at,
    })),
  );
}

/** The content of a mail in the outbox. For demos only. */
export async function findOutboxMail(
  platform: Pick<Platform, 'db' | 'demo' | 'secrets'>,
  id: string,
): Promise<Result<MailContent, 'not-found'>> {
  const row = platform.demo && UUID.test(id) ? await findMessage(platform.db, id) : undefined;
  const content = row && openContent(platform, row);
  return content ? ok(content) : err('not-found');
}

/** Channel and subject only; `before` is exclusive. For demos. */
export function listQueuedBetween({ db }: Pick<Platform, 'db'>, between: { from: Date; before: Date }) {
  return listMessagesBetween(db, between.from, between.before);
}

export type Backlog = {
  channel: Channel;
  /** Messages that are due. */
  waiting: number;
  /** How long the oldest of them has waited. */
  oldestSeconds: number;
  /** Messages abandoned in the last day. */
  givenUp: number;
};

/** Unsent messages of the channels that have a sender. */
export async function readBacklog(
  platform: Pick<Platform, 'db' | 'clock' | 'mailer' | 'sms'>,
): Promise<Backlog[]> {
  const now = platform.clock.now();
  const rows = await countUnsent(platform.db, {
    now,
    maxTries: MAX_TRIES,
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
