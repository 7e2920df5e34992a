import type { Queryable } from '#app/platform/db/database.server.ts';
import type { DeliveryState } from './delivery.ts';
import { type Channel, MAX_TRIES } from './message.ts';
import { DECOY_AT, type MessageRow } from './store.server.ts';

type Tables = { messages: MessageRow };

export type DeliverySearch = {
  channel: Channel | null;
  state: DeliveryState | null;
  accountId: string | null;
};

/** Newest first, without decoys. */
export function listMessages(
  db: Queryable,
  { channel, state, accountId }: DeliverySearch,
  { after, size }: { after: { createdAt: Date; id: string } | null; size: number },
): Promise<MessageRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('messages')
    .selectAll()
    .where('created_at', '>', DECOY_AT)
    .$if(channel !== null, (query) => query.where('channel', '=', channel as Channel))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('tries', '=', 0))
    .$if(state === 'trying', (query) =>
      query.where('sent_at', 'is', null).where('tries', '>', 0).where('tries', '<', MAX_TRIES),
    )
    .$if(state === 'given-up', (query) => query.where('sent_at', 'is', null).where('tries', '>=', MAX_TRIES))
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('created_at', '<', after?.createdAt as Date),
          and([eb('created_at', '=', after?.createdAt as Date), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .execute();
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

/** Messages that were abandoned. */
export async function countGivenUpMessages(db: Queryable): Promise<number> {
  const { count } = await db
    .withTables<Tables>()
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', DECOY_AT)
    .where('sent_at', 'is', null)
    .where('tries', '>=', MAX_TRIES)
    .executeTakeFirstOrThrow();
  return count;
}
