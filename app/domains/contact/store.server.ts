import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import {
  countUpToLimit,
  type ListSlice,
  type SortColumn,
  selectKeysetPage,
} from '#app/platform/db/keyset.server.ts';
import type { ContactKind, ContactState } from './contact-request.ts';
import type { ContactMessageRow, ContactRequestRow, ContactTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContactTables>();

/** Returns false if the same form was sent before. */
export async function insertRequest(tx: Tx, row: ContactRequestRow): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('contact_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('form_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findNumberOfForm(db: Queryable, formHash: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('contact_requests')
    .select('number')
    .where('form_hash', '=', formHash)
    .executeTakeFirst();
  return row?.number;
}

export const findRequestById = (db: Queryable, id: string) =>
  tables(db).selectFrom('contact_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const findRequestByNumber = (db: Queryable, number: string) =>
  tables(db).selectFrom('contact_requests').selectAll().where('number', '=', number).executeTakeFirst();

/** Every change of a request, and every added message, locks it first. */
export const lockRequest = (tx: Tx, id: string) =>
  tables(tx).selectFrom('contact_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateRequest(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<ContactRequestRow, 'state' | 'assignee_id' | 'reply_due_at' | 'first_reply_at' | 'changed_at'>
  >,
): Promise<void> {
  await tables(tx).updateTable('contact_requests').set(changes).where('id', '=', id).execute();
}

/** In chronological order. */
export const listMessages = (db: Queryable, requestId: string): Promise<ContactMessageRow[]> =>
  tables(db)
    .selectFrom('contact_messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('place')
    .execute();

/** The first message of each request. */
export const listFirstMessages = (db: Queryable, requestIds: readonly string[]) =>
  tables(db)
    .selectFrom('contact_messages')
    .distinctOn('request_id')
    .select(['request_id', 'body_sealed'])
    .where('request_id', 'in', [...requestIds])
    .orderBy('request_id')
    .orderBy('place')
    .execute();

export async function countMessages(tx: Tx, requestId: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessageRow(tx: Tx, row: ContactMessageRow): Promise<void> {
  await tables(tx).insertInto('contact_messages').values(row).execute();
}

export type RequestSearch = {
  kind: ContactKind | null;
  /** `null`: all but closed ones. */
  state: ContactState | 'all' | null;
  assigneeId: string | null;
  number: string | null;
  emailHash: string | null;
};

export type RequestSort = { by: 'due' | 'created'; descending: boolean };

const SORT_COLUMNS = {
  due: { column: 'due_order', type: 'moment' },
  created: { column: 'created_at', type: 'moment' },
} as const satisfies Record<RequestSort['by'], SortColumn>;

const matching = (db: Queryable, { kind, state, assigneeId, number, emailHash }: RequestSearch) => {
  let query = tables(db).selectFrom('contact_requests');
  if (kind) query = query.where('kind', '=', kind);
  if (state === null) query = query.where('state', '<>', 'closed');
  else if (state !== 'all') query = query.where('state', '=', state);
  if (assigneeId) query = query.where('assignee_id', '=', assigneeId);
  if (number) query = query.where('number', '=', number);
  if (emailHash) query = query.where('email_hash', '=', emailHash);
  return query;
};

export const listRequestRows = (db: Queryable, search: RequestSearch, sort: RequestSort, slice: ListSlice) =>
  selectKeysetPage(matching(db, search).selectAll(), SORT_COLUMNS[sort.by], {
    ...slice,
    descending: sort.descending,
  });

export const countRequestRows = (db: Queryable, search: RequestSearch) =>
  countUpToLimit(db, matching(db, search));

/** Sent while the account was logged in, or from the mailbox if one is given; newest first. */
export const listRequestRowsOfMember = (db: Queryable, accountId: string, emailHash: string | null) =>
  tables(db)
    .selectFrom('contact_requests')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', accountId),
        ...(emailHash === null ? [] : [eb('email_hash', '=', emailHash)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** Counts requests that wait for an answer. */
export async function countDueRows(db: Queryable): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('contact_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['new', 'open'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes requests of a kind that are closed and unchanged since `before`. */
export async function deleteClosedBefore(db: Queryable, kind: ContactKind, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom('contact_requests')
    .where('kind', '=', kind)
    .where('state', '=', 'closed')
    .where('changed_at', '<', before)
    .execute();
}

/** Closes requests that have waited for the customer since `before`. */
export async function closeWaitingSince(db: Queryable, before: Date, now: Date): Promise<void> {
  await tables(db)
    .updateTable('contact_requests')
    .set({ state: 'closed', changed_at: now })
    .where('state', '=', 'waiting')
    .where('changed_at', '<', before)
    .execute();
}
