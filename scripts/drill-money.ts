import { join } from 'node:path';
import { sql } from 'kysely';
import { openPglite } from '#app/platform/db/pglite.server.ts';

export type Money = {
  orders: number;
  paid: number;
  charges: number;
  /** Called paid by the site, and not paid now. */
  lost: number;
  /** Orders with more than one charge at the gateway. */
  doubled: number;
  /** Charges at the gateway whose order is not paid. */
  chargedWithoutOrder: number;
  /** Attempts that the gateway has charged and we still call unknown. */
  unknown: number;
};

/** Compares the books of the site with those of the sandbox gateway, after both stopped. */
export async function readMoney(dataDir: string, acknowledged: readonly string[]): Promise<Money> {
  const connection = await openPglite(join(dataDir, 'database'));
  const { rows: orders } = await sql<{ login_id: string; state: string; charges: number; open: number }>`
    select a.login_id, o.state,
      (select count(*) from payment_attempts t
        join sandbox_toss_payments p on p.order_id = t.order_ref
        where t.order_id = o.id and p.status = 'DONE') as charges,
      (select count(*) from payment_attempts t
        where t.order_id = o.id and t.state in ('REQUESTED', 'UNKNOWN')) as open
    from orders o join accounts a on a.id = o.account_id
  `.execute(connection.kysely);
  await connection.close();
  const paid = orders.filter((order) => order.state === 'PAID');
  return {
    orders: orders.length,
    paid: paid.length,
    charges: orders.reduce((sum, order) => sum + order.charges, 0),
    lost: acknowledged.filter((id) => !paid.some((order) => order.login_id === id)).length,
    doubled: orders.filter((order) => order.charges > 1).length,
    chargedWithoutOrder: orders.filter((order) => order.charges > 0 && order.state !== 'PAID').length,
    unknown: orders.filter((order) => order.charges > 0 && order.open > 0).length,
  };
}
