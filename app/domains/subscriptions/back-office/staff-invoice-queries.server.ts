import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  type ListSlice,
  type SortColumn,
  type StateTotals,
  selectKeysetPage,
  sumByStateUpToLimit,
} from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { type InvoiceState, UNPAID_INVOICES } from '../invoices/invoice.ts';
import type { SubscriptionTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

export type InvoiceSearch = {
  state: InvoiceState | null;
  /** Bounds for the first day of an invoice (KST), both inclusive. */
  from: KstDate | null;
  until: KstDate | null;
};

const listed = (db: Queryable) =>
  tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.period_no as periodNo',
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'invoices.due_on as dueOn',
      'invoices.state',
      'invoices.total',
      'invoices.refunded',
      'invoices.method',
      'invoices.order_number as orderNumber',
      'invoices.paid_at as paidAt',
      'invoices.next_try_at as nextTryAt',
      'invoices.declines',
      'invoices.last_failure as lastFailure',
      'invoices.hard_declined as hardDeclined',
      'subscriptions.number as contractNumber',
      'subscriptions.account_id as accountId',
    ]);

export type InvoiceSort = { by: 'startsOn' | 'total'; descending: boolean };

const SORT_COLUMNS = {
  startsOn: { column: 'invoices.starts_on', type: 'day', id: 'invoices.id' },
  total: { column: 'invoices.total', type: 'number', id: 'invoices.id' },
} as const satisfies Record<InvoiceSort['by'], SortColumn>;

const matching =
  ({ state, from, until }: InvoiceSearch) =>
  (of: ExpressionBuilder<SubscriptionTables, 'invoices'>) =>
    of.and([
      ...(state === null ? [] : [of('invoices.state', '=', state)]),
      ...(from === null ? [] : [of('invoices.starts_on', '>=', from)]),
      ...(until === null ? [] : [of('invoices.starts_on', '<=', until)]),
    ]);

/** A subscription's invoices, newest first. */
export function listInvoicesForStaff(db: Queryable, subscriptionId: string) {
  return listed(db)
    .where('invoices.subscription_id', '=', subscriptionId)
    .orderBy('invoices.starts_on', 'desc')
    .orderBy('invoices.created_at', 'desc')
    .execute();
}

/** Past-due and suspended subscriptions with their oldest unpaid invoice and the outstanding total, longest overdue first. */
export function listPastDue(db: Queryable, limit: number) {
  const pastDue = tables(db)
    .selectFrom('subscriptions')
    .innerJoin('invoices', 'invoices.subscription_id', 'subscriptions.id')
    .select([
      'subscriptions.number',
      'subscriptions.account_id as accountId',
      'subscriptions.state',
      'subscriptions.plan_name as planName',
      'subscriptions.suspended_on as suspendedOn',
      'invoices.method',
      'invoices.order_number as orderNumber',
      'invoices.due_on as dueOn',
      'invoices.next_try_at as nextTryAt',
      'invoices.declines',
      'invoices.last_failure as lastFailure',
      'invoices.hard_declined as hardDeclined',
    ])
    .select([
      sql<number>`(select sum(total)::bigint from invoices o
        where o.subscription_id = subscriptions.id and o.state in ('OPEN', 'OVERDUE'))`.as('owed'),
      sql<KstDate>`coalesce((select min(due_on) from invoices o
        where o.subscription_id = subscriptions.id and o.state in ('OPEN', 'OVERDUE') and o.kind = 'period'),
        invoices.due_on)::text`.as('firstDue'),
    ])
    .distinctOn('subscriptions.id')
    .where('subscriptions.state', 'in', ['PAST_DUE', 'SUSPENDED'])
    .where('invoices.state', 'in', [...UNPAID_INVOICES])
    .orderBy('subscriptions.id')
    .orderBy('invoices.starts_on');
  return tables(db)
    .selectFrom(pastDue.as('past_due'))
    .selectAll()
    .orderBy('past_due.dueOn')
    .orderBy('past_due.number')
    .limit(limit)
    .execute();
}

export async function countPastDue(db: Queryable): Promise<{ pastDue: number; suspended: number }> {
  const { rows } = await sql<{ pastDue: number; suspended: number }>`
    select count(*) filter (where state = 'PAST_DUE') as "pastDue", count(*) filter (where state = 'SUSPENDED') as suspended
    from subscriptions where state in ('PAST_DUE', 'SUSPENDED')`.execute(db);
  return rows[0] ?? { pastDue: 0, suspended: 0 };
}

export type FoundInvoice = Awaited<ReturnType<typeof searchInvoices>>['rows'][number];

/** One page of the invoices of all subscriptions. For staff: the caller authorizes. */
export function searchInvoices(
  { db }: Pick<Platform, 'db'>,
  search: InvoiceSearch,
  { by, descending }: InvoiceSort,
  slice: ListSlice,
) {
  return selectKeysetPage(listed(db).where(matching(search)), SORT_COLUMNS[by], { ...slice, descending });
}

/** How many invoices match a search, and their totals by state. */
export const countInvoices = (
  { db }: Pick<Platform, 'db'>,
  search: InvoiceSearch,
): Promise<StateTotals<InvoiceState>> =>
  sumByStateUpToLimit(db, tables(db).selectFrom('invoices').where(matching(search)), {
    amount: 'invoices.total',
    state: 'invoices.state',
  });
