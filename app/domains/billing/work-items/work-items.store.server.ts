import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { countUpToLimit, type ListSlice, selectKeysetPage } from '#app/platform/db/keyset.server.ts';
import type { BillingTables } from '../tables.ts';
import type { WorkItem, WorkItemSearch } from './work-item.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Inserts an item unless one of its kind and subject is open; returns whether it is new. */
export async function insertWorkItem(db: Queryable, row: BillingTables['work_items']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('work_items')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the item is closed already or does not exist. */
export async function closeWorkItemRow(
  tx: Tx,
  id: string,
  closed: { at: Date; by: string; resolution: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('work_items')
    .set({ closed_at: closed.at, closed_by: closed.by, resolution: closed.resolution })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasWorkItem(tx: Tx, id: string): Promise<boolean> {
  const row = await tables(tx).selectFrom('work_items').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Details of the latest item of a kind and subject, open or closed. */
export async function findLastDetails(
  db: Queryable,
  kind: WorkItem['kind'],
  subject: string,
): Promise<WorkItem['details'] | null> {
  const row = await tables(db)
    .selectFrom('work_items')
    .select('details')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readDetails(row.details) : null;
}

export function countOpenByKind(db: Queryable): Promise<{ kind: WorkItem['kind']; open: number }[]> {
  return tables(db)
    .selectFrom('work_items')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('open')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

export async function findWorkItemRow(db: Queryable, id: string): Promise<WorkItem | undefined> {
  const row = await workItems(db).where('work_items.id', '=', id).executeTakeFirst();
  return row && { ...row, details: readDetails(row.details) };
}

export async function listWorkItemRows(
  db: Queryable,
  filter: { open: boolean; orderId?: string | undefined; limit: number },
): Promise<WorkItem[]> {
  let query = workItems(db).where('work_items.closed_at', filter.open ? 'is' : 'is not', null);
  if (filter.orderId !== undefined) query = query.where('work_items.order_id', '=', filter.orderId);
  const rows = await query
    .orderBy(filter.open ? 'work_items.opened_at' : 'work_items.closed_at', filter.open ? 'asc' : 'desc')
    .orderBy('work_items.id')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({ ...row, details: readDetails(row.details) }));
}

/** One page: open items oldest first, closed ones newest first. */
export async function searchWorkItemRows(db: Queryable, search: WorkItemSearch, slice: ListSlice) {
  const column = search.open ? 'work_items.opened_at' : 'work_items.closed_at';
  const sort = { column, type: 'moment', id: 'work_items.id' } as const;
  const page = await selectKeysetPage(matching(db, search), sort, { ...slice, descending: !search.open });
  return { ...page, rows: page.rows.map((row) => ({ ...row, details: readDetails(row.details) })) };
}

export const countWorkItemRows = (db: Queryable, search: WorkItemSearch) =>
  countUpToLimit(db, matching(db, search));

function matching(db: Queryable, { open, kind, orderNumber }: WorkItemSearch) {
  return workItems(db)
    .where('work_items.closed_at', open ? 'is' : 'is not', null)
    .$if(kind !== null, (query) => query.where('work_items.kind', '=', kind as WorkItem['kind']))
    .$if(orderNumber !== null, (query) => query.where('orders.number', '=', orderNumber ?? ''));
}

function workItems(db: Queryable) {
  return tables(db)
    .selectFrom('work_items')
    .leftJoin('orders', 'orders.id', 'work_items.order_id')
    .select([
      'work_items.id',
      'work_items.kind',
      'work_items.subject',
      'work_items.order_id as orderId',
      'orders.number as orderNumber',
      'orders.account_id as accountId',
      'work_items.details',
      'work_items.opened_at as openedAt',
      'work_items.closed_at as closedAt',
      'work_items.closed_by as closedBy',
      'work_items.resolution',
    ]);
}

/** Both databases return JSON columns parsed; the table's type is the text that is written. */
function readDetails(details: unknown): Record<string, string | number> {
  const value: unknown = typeof details === 'string' ? JSON.parse(details) : details;
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}
