import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';

export type Money = {
  orders: number;
  paid: number;
  charges: number;
  /** Purchases that the site reported as paid and that are not paid now. */
  lost: number;
  /** Charges at the gateway beyond the first of an order. */
  doubled: number;
  /** Charges at the gateway without a paid order. */
  chargedWithoutOrder: number;
  /** Charges at the gateway whose attempt has not succeeded for us. */
  unknown: number;
};

type Charge = { order_id: string | null; state: string | null; attempt_state: string | null };

/** Compares the gateway's transactions with the site's orders, after both stopped. Starts from the money that moved. */
export async function readMoney(db: Queryable, acknowledged: readonly string[]): Promise<Money> {
  const { rows: charges } = await sql<Charge>`
    select o.id as order_id, o.state, t.state as attempt_state
    from sandbox_toss_transactions c
    left join payment_attempts t on t.order_ref = c.order_id
    left join orders o on o.id = t.order_id
    where c.amount > 0
  `.execute(db);
  const { rows: orders } = await sql<{ login_id: string; state: string }>`
    select a.login_id, o.state from orders o join accounts a on a.id = o.account_id
  `.execute(db);
  const paid = orders.filter((order) => order.state === 'PAID');
  const charged = charges.map((charge) => charge.order_id).filter((id) => id !== null);
  return {
    orders: orders.length,
    paid: paid.length,
    charges: charges.length,
    lost: acknowledged.filter((id) => !paid.some((order) => order.login_id === id)).length,
    doubled: charged.length - new Set(charged).size,
    chargedWithoutOrder: charges.filter((charge) => charge.state !== 'PAID').length,
    unknown: charges.filter((charge) => charge.attempt_state !== 'SUCCEEDED').length,
  };
}
