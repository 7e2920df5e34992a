import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  type ListSlice,
  type SortColumn,
  type StateTotals,
  selectKeysetPage,
  sumByStateUpToLimit,
} from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok } from '#app/shared/result.ts';
import { SUBSCRIPTION_NUMBER, type SubscriptionState } from '../lifecycle/subscription.ts';
import type { SubscriptionRow, SubscriptionTables } from '../tables.ts';
import { listInvoicesForStaff } from './staff-invoice-queries.server.ts';

const tables = (db: Queryable) => db.withTables<SubscriptionTables>();

/** Events of all subscriptions from `from` on and before `before`. */
export function listEventsBetween(db: Queryable, { from, before }: { from: Date; before: Date }) {
  return tables(db)
    .selectFrom('subscription_events')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_events.subscription_id')
    .select([
      'subscriptions.number',
      'subscription_events.event',
      'subscription_events.from_state as fromState',
      'subscription_events.to_state as toState',
      'subscription_events.note',
    ])
    .where('subscription_events.at', '>=', from)
    .where('subscription_events.at', '<', before)
    .orderBy('subscription_events.id')
    .limit(1_000)
    .execute();
}

export type SubscriptionSearch = {
  number: string | null;
  accountId: string | null;
  state: SubscriptionState | null;
  planCode: PlanCode | null;
};

export type SubscriptionSort = { by: 'createdAt' | 'endsOn' | 'monthly'; descending: boolean };

const SORT_COLUMNS = {
  createdAt: { column: 'created_at', type: 'moment' },
  endsOn: { column: 'ends_on', type: 'day' },
  monthly: { column: 'monthly', type: 'number' },
} as const satisfies Record<SubscriptionSort['by'], SortColumn>;

function matching(db: Queryable, { number, accountId, state, planCode }: SubscriptionSearch) {
  return tables(db)
    .selectFrom('subscriptions')
    .$if(number !== null, (query) => query.where('number', '=', number ?? ''))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(state !== null, (query) => query.where('state', '=', state as SubscriptionState))
    .$if(planCode !== null, (query) => query.where('plan_code', '=', planCode as PlanCode));
}

function findSubscriptionByNumber(db: Queryable, number: string): Promise<SubscriptionRow | undefined> {
  return tables(db).selectFrom('subscriptions').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Newest first. */
function listHistory(db: Queryable, subscriptionId: string) {
  return tables(db)
    .selectFrom('subscription_events')
    .select(['id', 'at', 'event', 'from_state as fromState', 'to_state as toState', 'actor', 'note'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Including revoked ones, newest first. */
function listAllAgreements(db: Queryable, subscriptionId: string) {
  return tables(db)
    .selectFrom('subscription_agreements')
    .select([
      'id',
      'kind',
      'plan_code as planCode',
      'price_version as priceVersion',
      'monthly',
      'starts_on as startsOn',
      'given_at as givenAt',
      'withdrawn_at as withdrawnAt',
    ])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('given_at', 'desc')
    .execute();
}

function listInvoiceLines(db: Queryable, invoiceIds: readonly string[]) {
  return tables(db)
    .selectFrom('invoice_lines')
    .select(['id', 'invoice_id as invoiceId', 'label', 'days', 'of_days as ofDays', 'amount'])
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('line_no')
    .execute();
}

/** A subscription with its history, invoices, lines and agreements. For staff: the caller authorizes. */
export async function getSubscription({ db }: Pick<Platform, 'db'>, number: string) {
  if (!SUBSCRIPTION_NUMBER.test(number)) return err('not-found' as const);
  const subscription = await findSubscriptionByNumber(db, number);
  if (!subscription) return err('not-found' as const);
  const [history, invoices, consents] = await Promise.all([
    listHistory(db, subscription.id),
    listInvoicesForStaff(db, subscription.id),
    listAllAgreements(db, subscription.id),
  ]);
  const lines =
    invoices.length === 0
      ? []
      : await listInvoiceLines(
          db,
          invoices.map(({ id }) => id),
        );
  return ok({
    subscription,
    history,
    consents,
    invoices: invoices.map((invoice) => ({
      ...invoice,
      lines: lines.filter(({ invoiceId }) => invoiceId === invoice.id),
    })),
  });
}

export type FoundSubscription = Awaited<ReturnType<typeof searchSubscriptions>>['rows'][number];

/** One page of the subscriptions of all accounts. For staff: the caller authorizes. */
export function searchSubscriptions(
  { db }: Pick<Platform, 'db'>,
  search: SubscriptionSearch,
  { by, descending }: SubscriptionSort,
  slice: ListSlice,
) {
  const rows = matching(db, search).select([
    'id',
    'number',
    'account_id as accountId',
    'state',
    'plan_name as planName',
    'monthly',
    'method',
    'anchor',
    'ends_on as endsOn',
    'next_period_on as nextPeriodOn',
    'created_at as createdAt',
  ]);
  return selectKeysetPage(rows, SORT_COLUMNS[by], { ...slice, descending });
}

/** How many subscriptions match a search, and what a period of them costs, by state. */
export const countSubscriptions = (
  { db }: Pick<Platform, 'db'>,
  search: SubscriptionSearch,
): Promise<StateTotals<SubscriptionState>> =>
  sumByStateUpToLimit(db, matching(db, search), { amount: 'monthly', state: 'state' });
