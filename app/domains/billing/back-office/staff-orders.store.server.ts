import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  type ListSlice,
  type SortColumn,
  type StateTotals,
  selectKeysetPage,
  sumByStateUpToLimit,
} from '#app/platform/db/keyset.server.ts';
import type { OrderState } from '../orders/order.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { PaymentMethodType } from '../payments/payment-method.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type OrderSearch = {
  number: string | null;
  accountId: string | null;
  state: OrderState | null;
  method: PaymentMethodType | null;
  /** Half-open interval: `from` is included, `before` is not. */
  from: Date | null;
  before: Date | null;
};

export type OrderSort = { by: 'createdAt' | 'total'; descending: boolean };

const SORT_COLUMNS = {
  createdAt: { column: 'created_at', type: 'moment' },
  total: { column: 'total', type: 'number' },
} as const satisfies Record<OrderSort['by'], SortColumn>;

/** One page of all accounts' orders. */
export function searchOrderRows(db: Queryable, search: OrderSearch, sort: OrderSort, slice: ListSlice) {
  const rows = matching(db, search).select([
    'id',
    'number',
    'account_id as accountId',
    'state',
    'plan_name as planName',
    'method',
    'total',
    'created_at as createdAt',
    'due_at as dueAt',
  ]);
  return selectKeysetPage(rows, SORT_COLUMNS[sort.by], { ...slice, descending: sort.descending });
}

/** With their totals by state. Ordered by `created_at` to use its index: a table scan may begin far from these days. */
export function countOrderRows(db: Queryable, search: OrderSearch): Promise<StateTotals<OrderState>> {
  const byDay = search.from !== null || search.before !== null;
  return sumByStateUpToLimit(
    db,
    matching(db, search).$if(byDay, (query) => query.orderBy('created_at')),
    { amount: 'total', state: 'state' },
  );
}

function matching(db: Queryable, search: OrderSearch) {
  const { number, accountId, state, method, from, before } = search;
  return tables(db)
    .selectFrom('orders')
    .$if(number !== null, (query) => query.where('number', '=', number ?? ''))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(state !== null, (query) => query.where('state', '=', state as OrderState))
    .$if(method !== null, (query) => query.where('method', '=', method as PaymentMethodType))
    .$if(from !== null, (query) => query.where('created_at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('created_at', '<', before as Date));
}

/** All attempts of an order, oldest first. */
export function listAttemptRows(
  db: Queryable,
  orderId: string,
): Promise<
  (Pick<
    Attempt,
    'orderRef' | 'state' | 'amount' | 'usdCents' | 'provider' | 'failureCode' | 'requestedAt'
  > & {
    createdAt: Date;
  })[]
> {
  return tables(db)
    .selectFrom('payment_attempts')
    .select([
      'order_ref as orderRef',
      'state',
      'amount',
      'usd_cents as usdCents',
      'provider',
      'failure_code as failureCode',
      'requested_at as requestedAt',
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('attempt_no')
    .execute();
}

export function listOrderBuyerRows(db: Queryable, numbers: readonly string[]) {
  return tables(db)
    .selectFrom('orders')
    .select(['number', 'account_id as accountId'])
    .where('number', 'in', [...numbers])
    .execute();
}

/** Failed attempts of an account, newest first. */
export function listFailedAttempts(db: Queryable, accountId: string, limit: number) {
  return tables(db)
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'orders.number',
      'orders.total',
      'payment_attempts.failure_code as failureCode',
      'payment_attempts.created_at as at',
    ])
    .where('orders.account_id', '=', accountId)
    .where('failure_code', 'is not', null)
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The account's cards and wallets that are or were chargeable, newest first; never their keys. */
export function listSavedCards(db: Queryable, accountId: string) {
  return tables(db)
    .selectFrom('payment_methods')
    .select(['id', 'kind', 'state', 'card_company as company', 'card_number as number', 'created_at as at'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['ACTIVE', 'INVALID'])
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}
