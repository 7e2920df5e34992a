import type { Queryable } from '#app/platform/db/database.server.ts';
import { type BillingTables, type OrderRow, UNREAD } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type AwaitedTransferRow = OrderRow & { held: string | number | null };

/** Orders with at least one of these. */
export type AwaitedTransferKeys = {
  codes: readonly string[];
  depositorKeys: readonly string[];
  accountIds: readonly string[];
  numbers: readonly string[];
  /** What the order still needs, KRW. */
  amounts: readonly number[];
};

/**
 * Bank-transfer orders that await money, or expired or were canceled after `endedAfter`, with their ledger balance; all
 * of them, or those with one of the keys.
 */
export function listAwaitedTransferRows(
  db: Queryable,
  endedAfter: Date,
  keys: AwaitedTransferKeys | null,
): Promise<AwaitedTransferRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll('orders')
    .select(({ selectFrom }) =>
      selectFrom('payment_transactions')
        .select(({ fn }) => fn.sum<string | number | null>('amount').as('sum'))
        .whereRef('payment_transactions.order_id', '=', 'orders.id')
        .as('held'),
    )
    .where('orders.method', '=', 'bank-transfer')
    .where(({ or, and, eb }) =>
      or([
        eb('orders.state', '=', 'AWAITING_DEPOSIT'),
        and([eb('orders.state', '=', 'EXPIRED'), eb('orders.due_at', '>', endedAfter)]),
        and([eb('orders.state', '=', 'CANCELED'), eb('orders.ended_at', '>', endedAfter)]),
      ]),
    )
    .$if(keys !== null, (query) =>
      query.where('orders.id', 'in', selectIdsByKeys(db, keys as AwaitedTransferKeys)),
    )
    .orderBy('orders.created_at')
    .execute();
}

/** Each part reads an index of its own. The caller filters what is no longer awaited. */
function selectIdsByKeys(db: Queryable, keys: AwaitedTransferKeys) {
  const { codes, depositorKeys, accountIds, numbers, amounts } = keys;
  const transfers = tables(db).selectFrom('orders').select('orders.id').where('method', '=', 'bank-transfer');
  const payable = transfers.where('state', 'in', ['AWAITING_DEPOSIT', 'EXPIRED']);
  return transfers
    .where('state', 'in', ['AWAITING_DEPOSIT', 'EXPIRED', 'CANCELED'])
    .where('depositor_key', 'in', [...depositorKeys, UNREAD])
    .$if(codes.length > 0, (query) => query.union(transfers.where('deposit_code', 'in', [...codes])))
    .$if(accountIds.length > 0, (query) => query.union(transfers.where('account_id', 'in', [...accountIds])))
    .$if(numbers.length > 0, (query) => query.union(transfers.where('number', 'in', [...numbers])))
    .$if(amounts.length > 0, (query) =>
      query
        .union(payable.where('total', 'in', [...amounts]))
        // Paid in part: what they still need is less than their total.
        .union(
          payable.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('payment_transactions')
                .select('payment_transactions.id')
                .whereRef('payment_transactions.order_id', '=', 'orders.id'),
            ),
          ),
        ),
    );
}

/** Overdue orders that hold money or were paid before, so they cannot simply expire. */
export function listOverdueDeposits(db: Queryable, now: Date): Promise<OrderRow[]> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'AWAITING_DEPOSIT')
    .where('due_at', '<', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('paid_at', 'is not', null),
        exists(
          selectFrom('payment_transactions')
            .select('payment_transactions.id')
            .whereRef('payment_transactions.order_id', '=', 'orders.id'),
        ),
      ]),
    )
    .orderBy('due_at')
    .limit(100)
    .execute();
}
