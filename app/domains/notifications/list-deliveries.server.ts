import type { Platform } from '#app/platform/platform.ts';
import { type Delivery, deliveryState } from './delivery.ts';
import { type DeliverySearch, findMessage, selectDeliveries } from './log.store.server.ts';
import { maskAddressee } from './mask-addressee.ts';
import { SEALED_TO } from './queue-message.server.ts';
import type { MessageRow } from './store.server.ts';

const SIZE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What was queued, newest first, 50 at a time, as long as the outbox keeps it; `next` is where the page after this one
 * begins, or null at the end. For staff: whoever asks makes sure of it.
 */
export async function listDeliveries(
  platform: Pick<Platform, 'db' | 'secrets'>,
  search: DeliverySearch,
  after: string | null,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const rows = await selectDeliveries(platform.db, search, { after: cursorIn(after), size: SIZE + 1 });
  const shown = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? shown.at(-1) : undefined;
  return {
    deliveries: shown.map((row) => deliveryOf(platform, row)),
    next: last ? `${last.created_at.toISOString()}_${last.id}` : null,
  };
}

/** One message of the log; null where there is none. */
export async function readDelivery(
  platform: Pick<Platform, 'db' | 'secrets'>,
  id: string,
): Promise<Delivery | null> {
  const row = UUID.test(id) ? await findMessage(platform.db, id) : undefined;
  return row ? deliveryOf(platform, row) : null;
}

function deliveryOf({ secrets }: Pick<Platform, 'secrets'>, row: MessageRow): Delivery {
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

/** A cursor that is none begins at the beginning. */
function cursorIn(text: string | null): { createdAt: Date; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  const createdAt = new Date(at);
  return Number.isNaN(createdAt.getTime()) || !UUID.test(id) ? null : { createdAt, id };
}
