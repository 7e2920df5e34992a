import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type BillingTables, UNREAD } from '../tables.ts';

/** Stored in place of a sealed value once it is erased. */
export const ERASED_ACCOUNT = '';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/**
 * Marks a customer as closed and their cards as deleted. The sealed keys stay until a job has deleted them at the
 * gateway (`listUnusedCards`); erased here first, they would live on there.
 */
export async function markCustomerClosed(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('billing_customers')
    .set({ closed_at: at })
    .where('account_id', '=', accountId)
    .execute();
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state: 'DELETED' })
    .where('account_id', '=', accountId)
    .execute();
}

/**
 * Replaces the contractor of the customer's unpaid checkouts by `contractorSealed`, and erases the gateway's responses
 * and virtual accounts of these orders. Orders of invoices are kept like paid ones.
 */
export async function eraseUnpaidContractors(
  tx: Tx,
  accountId: string,
  contractorSealed: string,
): Promise<void> {
  await tables(tx)
    .updateTable('orders')
    .set({ contractor_sealed: contractorSealed, company_hash: null, payer_sealed: null, depositor_key: null })
    .where('account_id', '=', accountId)
    .where('invoice_id', 'is', null)
    .where('paid_at', 'is', null)
    .execute();
  await tables(tx)
    .updateTable('orders')
    .set({ depositor_key: UNREAD })
    .where('account_id', '=', accountId)
    .where('payer_sealed', 'is not', null)
    .execute();
  const unpaid = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('invoice_id', 'is', null)
    .where('paid_at', 'is', null)
    .execute();
  await erasePayments(
    tx,
    unpaid.map(({ id }) => id),
  );
}

/** Erases the gateway's responses for these orders, and their virtual accounts. */
async function erasePayments(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tables(tx)
    .updateTable('payment_attempts')
    .set({ response: null })
    .where('order_id', 'in', [...orderIds])
    .execute();
  await tables(tx)
    .updateTable('virtual_accounts')
    .set({ number_sealed: ERASED_ACCOUNT, holder_sealed: ERASED_ACCOUNT })
    .where('attempt_id', 'in', (where) =>
      where
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', 'in', [...orderIds]),
    )
    .execute();
}

/**
 * Likewise for orders of former customers, once order and subscription have both ended before `before`. Returns how
 * many. Amounts and days stay, because they identify nobody.
 */
export async function eraseOldContractors(tx: Tx, before: Date, contractorSealed: string): Promise<number> {
  const rows = await tables(tx)
    .updateTable('orders')
    .from('billing_customers')
    .set({
      contractor_sealed: contractorSealed,
      contractor_erased: true,
      company_hash: null,
      payer_sealed: null,
      depositor_key: null,
    })
    .whereRef('billing_customers.account_id', '=', 'orders.account_id')
    .where('billing_customers.closed_at', 'is not', null)
    .where('orders.contractor_erased', '=', false)
    .where('orders.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions_of_orders')
            .select('subscriptions_of_orders.order_id')
            .whereRef('subscriptions_of_orders.order_id', '=', 'orders.id')
            .where('subscriptions_of_orders.ends_at', '>=', before),
        ),
      ),
    )
    .returning('orders.id')
    .execute();
  const ids = rows.map((row) => row.id);
  await erasePayments(tx, ids);
  return ids.length;
}
