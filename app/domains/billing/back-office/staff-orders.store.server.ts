import type { Queryable } from '#app/platform/db/database.server.ts';
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
  /** From the first instant, up to the second and without it. */
  from: Date | null;
  before: Date | null;
};

/** One page of all accounts' orders, newest first, from behind `after`. */
export function searchOrderRows(
  db: Queryable,
  search: OrderSearch,
  page: { after: { createdAt: Date; id: string } | null; size: number },
) {
  const { number, accountId, state, method, from, before } = search;
  const { after, size } = page;
  return tables(db)
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'account_id as accountId',
      'state',
      'plan_name as planName',
      'method',
      'total',
      'created_at as createdAt',
      'due_at as dueAt',
    ])
    .$if(number !== null, (query) => query.where('number', '=', number ?? ''))
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(state !== null, (query) => query.where('state', '=', state as OrderState))
    .$if(method !== null, (query) => query.where('method', '=', method as PaymentMethodType))
    .$if(from !== null, (query) => query.where('created_at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('created_at', '<', before as Date))
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

/** Every attempt to pay an order, oldest first. */
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

/** Attempts of an account that failed, newest first. */
export function listFailedAttempts(db: Queryable, accountId: string, most: number) {
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
    .limit(most)
    .execute();
}

/** Cards and wallets of an account that may be charged or were, newest first; never their keys. */
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

export async function countOrdersIn(db: Queryable, state: OrderState): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}
