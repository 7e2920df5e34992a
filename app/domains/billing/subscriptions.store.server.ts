import type { Queryable } from '#app/platform/db/database.server.ts';
import { DAY_MS, type KstDate } from '#app/shared/dates.ts';
import { OPEN_ATTEMPTS } from './order.ts';
import type { BillingTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export async function insertPaymentMethod(
  tx: Queryable,
  row: BillingTables['payment_methods'],
): Promise<void> {
  await tables(tx).insertInto('payment_methods').values(row).execute();
}

/** The card has paid. One that was taken for refused and charged after all becomes active too. */
export async function activateMethod(tx: Queryable, id: string): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state: 'ACTIVE' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING_AUTH', 'DELETED', 'INVALID'])
    .execute();
}

/** The card has not paid and is not used again. */
export async function endPendingMethod(
  tx: Queryable,
  id: string,
  state: 'DELETED' | 'INVALID',
): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'PENDING_AUTH')
    .execute();
}

export function findPaymentMethod(
  db: Queryable,
  id: string,
): Promise<BillingTables['payment_methods'] | undefined> {
  return tables(db).selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertSubscription(tx: Queryable, row: BillingTables['subscriptions']): Promise<void> {
  await tables(tx).insertInto('subscriptions').values(row).execute();
}

export async function insertInvoice(tx: Queryable, row: BillingTables['invoices']): Promise<void> {
  await tables(tx).insertInto('invoices').values(row).execute();
}

/** The account's contract that still runs; there is at most one. */
export function findRunningSubscription(
  db: Queryable,
  accountId: string,
): Promise<BillingTables['subscriptions'] | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['ENDED', 'TERMINATED'])
    .executeTakeFirst();
}

/** Every period that was paid for, newest first. */
export function listPaidPeriods(db: Queryable, accountId: string) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'subscriptions.state',
      'subscriptions.plan_name as planName',
      'subscriptions.ends_on as contractEndsOn',
      'invoices.total',
      'invoices.paid_at as paidAt',
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'orders.method',
      'orders.number as orderNumber',
    ])
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('invoices.starts_on', 'desc')
    .limit(100)
    .execute();
}

/** The period that an order paid for. */
export function findPeriodOfOrder(db: Queryable, orderId: string) {
  return tables(db)
    .selectFrom('invoices')
    .innerJoin('subscriptions', 'subscriptions.id', 'invoices.subscription_id')
    .select([
      'invoices.starts_on as startsOn',
      'invoices.ends_on as endsOn',
      'subscriptions.ends_on as contractEndsOn',
    ])
    .where('invoices.order_id', '=', orderId)
    .executeTakeFirst();
}

/** Ends contracts whose last day has passed; answers how many. */
export async function endFinishedSubscriptions(db: Queryable, today: KstDate, at: Date): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('subscriptions')
    .set({ state: 'ENDED', ended_at: at })
    .where('state', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED'])
    .where('ends_on', '<', today)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findSubscriptionOfOrder(
  db: Queryable,
  orderId: string,
): Promise<BillingTables['subscriptions'] | undefined> {
  return tables(db)
    .selectFrom('subscriptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** The money of an order's period is gone: the period is owed again, and the contract is behind with it. */
export async function suspendPayment(tx: Queryable, orderId: string): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ state: 'PAST_DUE' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'ACTIVE')
    .execute();
  await tables(tx)
    .updateTable('invoices')
    .set({ state: 'OPEN', paid_at: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    .execute();
}

/** The period is paid again, and the contract goes on. */
export async function resumeSubscription(
  tx: Queryable,
  id: string,
  orderId: string,
  paidAt: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('invoices')
    .set({ state: 'PAID', paid_at: paidAt })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['OPEN', 'OVERDUE'])
    .execute();
  await tables(tx)
    .updateTable('subscriptions')
    .set({ state: 'ACTIVE' })
    .where('id', '=', id)
    .where('state', 'in', ['PAST_DUE', 'SUSPENDED'])
    .execute();
}

/** Ends the contract that an order began, because its money went back or never came again; its period is owed no more. */
export async function endContractOfOrder(
  tx: Queryable,
  orderId: string,
  end: { state: 'ENDED' | 'TERMINATED'; at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('subscriptions')
    .set({ state: end.state, ended_at: end.at })
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['ENDED', 'TERMINATED'])
    .execute();
  await tables(tx)
    .updateTable('invoices')
    .set({ state: end.state === 'ENDED' ? 'VOID' : 'UNCOLLECTIBLE' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['PAID', 'OPEN', 'OVERDUE'])
    .execute();
}

/** A charge that was taken for refused may be learnt of this long after, ms: its key is kept so long. */
const LATE_TRUTH_MS = DAY_MS;

/**
 * Cards that still can be charged although nothing of ours will: whatever became of them, no contract that runs uses them
 * and no attempt of theirs is open. One that is DELETED by us is used by none.
 */
export function listUselessCards(
  db: Queryable,
  now: Date,
): Promise<{ id: string; billingKeySealed: string }[]> {
  return tables(db)
    .selectFrom('payment_methods')
    .select(['payment_methods.id', 'payment_methods.billing_key_sealed as billingKeySealed'])
    .where('payment_methods.billing_key_sealed', '<>', '')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('payment_methods.state', '=', 'DELETED'),
        not(
          exists(
            selectFrom('subscriptions')
              .select('subscriptions.id')
              .whereRef('subscriptions.payment_method_id', '=', 'payment_methods.id')
              .where('subscriptions.state', 'not in', ['ENDED', 'TERMINATED']),
          ),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.payment_method_id', '=', 'payment_methods.id')
            .where((where) =>
              where.or([
                where('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
                where.and([
                  where('payment_attempts.state', '=', 'FAILED'),
                  where('payment_attempts.final_at', '>', new Date(now.getTime() - LATE_TRUTH_MS)),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('payment_methods.created_at')
    .limit(50)
    .execute();
}

/** Nobody can charge with it any more. */
export async function forgetBillingKey(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'DELETED', billing_key_sealed: '' })
    .where('id', '=', id)
    .execute();
}

/** The gateway has deleted the key of a card; true where it is one of ours that was still good. */
export async function invalidateMethodByKey(db: Queryable, billingKeyHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'INVALID' })
    .where('billing_key_hash', '=', billingKeyHash)
    .where('state', 'in', ['PENDING_AUTH', 'ACTIVE', 'REPLACED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function knowsBillingKey(db: Queryable, billingKeyHash: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payment_methods')
    .select('id')
    .where('billing_key_hash', '=', billingKeyHash)
    .executeTakeFirst();
  return row !== undefined;
}
