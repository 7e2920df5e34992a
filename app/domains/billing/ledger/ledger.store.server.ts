import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { Provider } from '../payments/attempt.ts';
import type { BillingTables } from '../tables.ts';
import type { LedgerRow } from './ledger.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

function ledger(db: Queryable) {
  return tables(db)
    .selectFrom('payment_transactions')
    .select([
      'id',
      'provider',
      'transaction_key as transactionKey',
      'order_id as orderId',
      'attempt_id as attemptId',
      'kind',
      'amount',
      'usd_cents as usdCents',
      'occurred_at as occurredAt',
      'refund_id as refundId',
    ]);
}

/** Throws on a repeated transaction key of the same provider. */
export async function insertTransaction(tx: Tx, row: BillingTables['payment_transactions']): Promise<void> {
  await tables(tx).insertInto('payment_transactions').values(row).execute();
}

export function listLedger(db: Queryable, orderId: string): Promise<LedgerRow[]> {
  return ledger(db)
    .where('order_id', '=', orderId)
    .orderBy('occurred_at')
    .orderBy('recorded_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

export function listLedgerOfAttempt(db: Queryable, attemptId: string): Promise<LedgerRow[]> {
  return ledger(db)
    .where('attempt_id', '=', attemptId)
    .orderBy('occurred_at')
    .orderBy('recorded_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

export async function hasTransaction(
  db: Queryable,
  provider: Provider,
  transactionKey: string,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payment_transactions')
    .select('id')
    .where('provider', '=', provider)
    .where('transaction_key', '=', transactionKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order's balance, KRW. */
export async function sumOfOrder(db: Queryable, orderId: string): Promise<Krw> {
  const row = await tables(db)
    .selectFrom('payment_transactions')
    .select(({ fn }) => fn.sum<string | number | null>('amount').as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** The attempt's balance, KRW. */
export async function sumOfAttempt(db: Queryable, attemptId: string): Promise<Krw> {
  const row = await tables(db)
    .selectFrom('payment_transactions')
    .select(({ fn }) => fn.sum<string | number | null>('amount').as('sum'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** The attempt's balance in USD; zero for an attempt in KRW. */
export async function sumUsdOfAttempt(db: Queryable, attemptId: string): Promise<UsdCents> {
  const row = await tables(db)
    .selectFrom('payment_transactions')
    .select(({ fn }) => fn.sum<string | number | null>('usd_cents').as('sum'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

export async function findAttemptOfTransaction(
  db: Queryable,
  provider: Provider,
  transactionKey: string,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('payment_transactions')
    .select('attempt_id')
    .where('provider', '=', provider)
    .where('transaction_key', '=', transactionKey)
    .executeTakeFirst();
  return row?.attempt_id;
}
