import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { type InvoiceState, UNPAID_INVOICES } from '../invoices/invoice.ts';
import type { SubscriptionTables } from '../tables.ts';
import { cursorIn, cursorOf } from './page-cursor.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

const SIZE = 50;

export type InvoiceSearch = {
  state: InvoiceState | null;
  /** First days of the invoices, KST, both included. */
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

/** One page of all invoices, newest first, after `after`. */
function queryInvoices(
  db: Queryable,
  { state, from, until }: InvoiceSearch,
  { after, size }: { after: { startsOn: KstDate; id: string } | null; size: number },
) {
  return listed(db)
    .$if(state !== null, (query) => query.where('invoices.state', '=', state as InvoiceState))
    .$if(from !== null, (query) => query.where('invoices.starts_on', '>=', from as KstDate))
    .$if(until !== null, (query) => query.where('invoices.starts_on', '<=', until as KstDate))
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('invoices.starts_on', '<', after?.startsOn as KstDate),
          and([
            eb('invoices.starts_on', '=', after?.startsOn as KstDate),
            eb('invoices.id', '>', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('invoices.starts_on', 'desc')
    .orderBy('invoices.id')
    .limit(size)
    .execute();
}

/** A subscription's invoices, newest first. */
export function listInvoicesForStaff(db: Queryable, subscriptionId: string) {
  return listed(db)
    .where('invoices.subscription_id', '=', subscriptionId)
    .orderBy('invoices.starts_on', 'desc')
    .orderBy('invoices.created_at', 'desc')
    .execute();
}

/** Count and total (KRW) of the invoices in each state. */
async function countInvoices(db: Queryable): Promise<{ state: InvoiceState; count: number; sum: number }[]> {
  const { rows } = await sql<{ state: InvoiceState; count: number; sum: number }>`
    select state, count(*) as count, sum(total)::bigint as sum from invoices group by state order by state`.execute(
    db,
  );
  return rows;
}

/**
 * Past-due and suspended subscriptions with their oldest unpaid invoice and the outstanding total, longest due
 * first.
 */
export function listPastDue(db: Queryable, limit: number) {
  return tables(db)
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
    .orderBy('invoices.starts_on')
    .limit(limit)
    .execute();
}

export async function countPastDue(db: Queryable): Promise<{ pastDue: number; suspended: number }> {
  const { rows } = await sql<{ pastDue: number; suspended: number }>`
    select count(*) filter (where state = 'PAST_DUE') as "pastDue", count(*) filter (where state = 'SUSPENDED') as suspended
    from subscriptions where state in ('PAST_DUE', 'SUSPENDED')`.execute(db);
  return rows[0] ?? { pastDue: 0, suspended: 0 };
}

/**
 * Invoices of all subscriptions, newest first, 50 a page, with counts and totals (KRW) by state. `next` is the
 * cursor of the next page, or null. For staff: the caller authorizes.
 */
export async function searchInvoices(
  { db }: Pick<Platform, 'db'>,
  search: InvoiceSearch,
  after: string | null,
) {
  const cursor = cursorIn(after);
  const [rows, counts] = await Promise.all([
    queryInvoices(db, search, {
      after: cursor && { startsOn: cursor.at.slice(0, 10), id: cursor.id },
      size: SIZE + 1,
    }),
    countInvoices(db),
  ]);
  const invoices = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? invoices.at(-1) : undefined;
  return { invoices, counts, next: last ? cursorOf(last.startsOn, last.id) : null };
}
