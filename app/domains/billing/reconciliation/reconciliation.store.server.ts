import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { OrderState } from '../orders/order.ts';
import type { Provider } from '../payments/attempt.ts';
import { MOVING_REFUNDS } from '../refunds/refund.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type LedgerMovement = {
  transactionKey: string;
  orderRef: string;
  orderId: string;
  kind: 'payment' | 'refund' | 'reversal';
  amount: Krw;
  occurredAt: Date;
};

/** Ledger movements of a provider in an interval, by when they occurred. */
export function listLedgerMovements(
  db: Queryable,
  provider: Provider,
  from: Date,
  to: Date,
): Promise<LedgerMovement[]> {
  return movements(db, provider).where('occurred_at', '>=', from).where('occurred_at', '<', to).execute();
}

/** PostgreSQL accepts 65,535 bind parameters; each transaction needs up to two. */
const BATCH = 10_000;

/** Ledger movements of the given transactions, whenever they occurred, with all reversals of their payments. */
export async function listLedgerMovementsOf(
  db: Queryable,
  provider: Provider,
  transactions: readonly { transactionKey: string; orderRef: string }[],
): Promise<LedgerMovement[]> {
  const found = new Map<string, LedgerMovement>();
  for (let from = 0; from < transactions.length; from += BATCH) {
    const some = transactions.slice(from, from + BATCH);
    const keys = some.map((each) => each.transactionKey);
    const refs = [...new Set(some.map((each) => each.orderRef))];
    const rows = await movements(db, provider)
      .where(({ or, and, eb }) =>
        or([
          eb('payment_transactions.transaction_key', 'in', keys),
          and([
            eb('payment_attempts.order_ref', 'in', refs),
            eb('payment_transactions.kind', '=', 'reversal'),
          ]),
        ]),
      )
      .execute();
    for (const row of rows) found.set(row.transactionKey, row);
  }
  return [...found.values()];
}

function movements(db: Queryable, provider: Provider) {
  return tables(db)
    .selectFrom('payment_transactions')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_transactions.attempt_id')
    .select([
      'payment_transactions.transaction_key as transactionKey',
      'payment_attempts.order_ref as orderRef',
      'payment_transactions.order_id as orderId',
      'payment_transactions.kind',
      'payment_transactions.amount',
      'payment_transactions.occurred_at as occurredAt',
    ])
    .where('payment_transactions.provider', '=', provider);
}

/** A later run of the same day replaces the earlier one. */
export async function saveRun(db: Queryable, row: BillingTables['reconciliation_runs']): Promise<void> {
  const { finished_at, compared, differences } = row;
  await tables(db)
    .insertInto('reconciliation_runs')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet({ finished_at, compared, differences }),
    )
    .execute();
}

/** The last compared day; null before the first run. */
export async function findLastComparedDay(db: Queryable, provider: Provider): Promise<KstDate | null> {
  const run = await tables(db)
    .selectFrom('reconciliation_runs')
    .select('day')
    .where('provider', '=', provider)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.day ?? null;
}

/** The days since `since` that have a finished run. */
export async function listComparedDays(
  db: Queryable,
  provider: Provider,
  since: KstDate,
): Promise<KstDate[]> {
  const runs = await tables(db)
    .selectFrom('reconciliation_runs')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
  return runs.map(({ day }) => day);
}

export type HeldOrder = {
  id: string;
  number: string;
  state: OrderState;
  total: Krw;
  held: Krw;
  /** Pending refunds, KRW. */
  onItsWayBack: Krw;
};

/**
 * Orders whose ledger may not fit their state, most recent movements first, so that closed findings do not hide new
 * ones. One pass over the ledger, which stays cheap for a million orders.
 */
export async function listLedgerMismatches(db: Queryable): Promise<HeldOrder[]> {
  const rows = await tables(db)
    .with('ledger', (cte) =>
      cte
        .selectFrom('payment_transactions')
        .select(({ fn }) => [
          'order_id',
          sql<string>`sum(amount)`.as('held'),
          fn.max('recorded_at').as('moved_at'),
        ])
        .groupBy('order_id'),
    )
    .selectFrom('orders')
    .leftJoin('ledger', 'ledger.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.total',
      sql<string>`coalesce(ledger.held, 0)`.as('held'),
      ({ selectFrom }) =>
        selectFrom('refunds')
          .select(sql<string>`coalesce(sum(refunds.amount), 0)`.as('sum'))
          .whereRef('refunds.order_id', '=', 'orders.id')
          .where('refunds.attempt_id', 'is not', null)
          .where('refunds.state', 'in', [...MOVING_REFUNDS])
          .as('back'),
    ])
    .where(
      sql<boolean>`case orders.state
        when 'PAID' then coalesce(ledger.held, 0) <> orders.total
        when 'PARTIALLY_REFUNDED' then coalesce(ledger.held, 0) <= 0 or coalesce(ledger.held, 0) >= orders.total
        when 'AWAITING_DEPOSIT' then coalesce(ledger.held, 0) < 0 or coalesce(ledger.held, 0) >= orders.total
        else coalesce(ledger.held, 0) <> 0 end`,
    )
    .orderBy('ledger.moved_at', (order) => order.desc().nullsLast())
    .limit(1000)
    .execute();
  return rows.map(({ back, held, ...order }) => ({
    ...order,
    held: Number(held),
    onItsWayBack: Number(back ?? 0),
  }));
}
