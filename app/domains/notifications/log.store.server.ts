import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  countUpToLimit,
  type ListSlice,
  type SortColumn,
  selectKeysetPage,
} from '#app/platform/db/keyset.server.ts';
import type { DeliveryState } from './delivery.ts';
import { type Channel, MAX_TRIES } from './message.ts';
import { DECOY_AT, type MessageRow } from './store.server.ts';

type Tables = { messages: MessageRow };

export type DeliverySearch = {
  channel: Channel | null;
  state: DeliveryState | null;
  accountId: string | null;
};

const NEWEST: SortColumn = { column: 'created_at', type: 'moment' };

/** Leaves out decoys. */
export function searchMessages(
  db: Queryable,
  search: DeliverySearch,
  order: ListSlice & { descending: boolean },
) {
  return selectKeysetPage(matching(db, search).selectAll(), NEWEST, order);
}

export const countMessages = (db: Queryable, search: DeliverySearch) =>
  countUpToLimit(db, matching(db, search));

function matching(db: Queryable, { channel, state, accountId }: DeliverySearch) {
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .where('created_at', '>', DECOY_AT)
    .$if(channel !== null, (query) => query.where('channel', '=', channel as Channel))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('tries', '=', 0))
    .$if(state === 'trying', (query) =>
      query.where('sent_at', 'is', null).where('tries', '>', 0).where('tries', '<', MAX_TRIES),
    )
    .$if(state === 'given-up', (query) => query.where('sent_at', 'is', null).where('tries', '>=', MAX_TRIES));
}

export function findMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('created_at', '>', DECOY_AT)
    .executeTakeFirst();
}
