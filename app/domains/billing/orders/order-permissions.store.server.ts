import { randomUUID } from 'node:crypto';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

type Buyer = { accountId: string; companyHash: string | null };

/** Orders that a buyer withdrew after an instant. A plan change refunded along with one does not count separately. */
export async function listWithdrawals(
  db: Queryable,
  buyer: Buyer,
  after: Date,
): Promise<{ orderId: string; at: Date }[]> {
  return tables(db)
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => ['orders.id as orderId', fn.min('refunds.requested_at').as('at')])
    .where('refunds.reason', '=', 'withdrawal')
    .where('refunds.state', '<>', 'FAILED')
    .where('refunds.requested_at', '>', after)
    .where('orders.kind', '<>', 'change')
    .where(({ or, eb }) =>
      or([
        eb('orders.account_id', '=', buyer.accountId),
        ...(buyer.companyHash === null ? [] : [eb('orders.company_hash', '=', buyer.companyHash)]),
      ]),
    )
    .groupBy('orders.id')
    .execute();
}

/** Whether staff allowed the buyer another order after an instant. */
export async function hasPermissionAfter(db: Queryable, buyer: Buyer, after: Date): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('order_permissions')
    .innerJoin('orders', 'orders.id', 'order_permissions.order_id')
    .select('order_permissions.id')
    .where('order_permissions.granted_at', '>', after)
    .where(({ or, eb }) =>
      or([
        eb('orders.account_id', '=', buyer.accountId),
        ...(buyer.companyHash === null ? [] : [eb('orders.company_hash', '=', buyer.companyHash)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOrderPermission(
  tx: Tx,
  permission: { orderId: string; by: string; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('order_permissions')
    .values({
      id: randomUUID(),
      order_id: permission.orderId,
      granted_by: permission.by,
      granted_at: permission.at,
    })
    .execute();
}
