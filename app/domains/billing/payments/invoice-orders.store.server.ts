import type { ExpressionBuilder } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables, OrderRow } from '../tables.ts';
import type { ChargesToday } from './attempt.ts';
import { OPEN_ATTEMPTS } from './attempt.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type ChargeableOrder = OrderRow & {
  /** The number of its attempts, and whether one may still take money. */
  attempts: number;
  busy: boolean;
  /** Saved-card charges of its subscription since `since`, whatever their outcome. */
  chargesSince: ChargesToday;
};

/** An order with what decides whether its card may be charged now. */
export async function findChargeableOrder(
  tx: Tx,
  id: string,
  since: Date,
): Promise<ChargeableOrder | undefined> {
  const row = await tables(tx)
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      chargesOfSubscription(eb, since, true).as('byJobs'),
      chargesOfSubscription(eb, since, false).as('byMembers'),
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom('payment_attempts')
        .select(fn.countAll<number>().as('count'))
        .whereRef('payment_attempts.order_id', '=', 'orders.id')
        .as('attempts'),
      selectFrom('payment_attempts')
        .select(fn.countAll<number>().as('count'))
        .whereRef('payment_attempts.order_id', '=', 'orders.id')
        .where('payment_attempts.state', 'in', [...OPEN_ATTEMPTS])
        .as('open'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { open, attempts, byJobs, byMembers, ...order } = row;
  return {
    ...order,
    attempts: Number(attempts),
    busy: Number(open) > 0,
    chargesSince: { byJobs: Number(byJobs), byMembers: Number(byMembers) },
  };
}

/** Counts the saved-card charges since an instant for the subscription of an order. */
function chargesOfSubscription(eb: ExpressionBuilder<BillingTables, 'orders'>, since: Date, byJob: boolean) {
  return eb
    .selectFrom('invoices_of_subscriptions as own')
    .innerJoin('invoices_of_subscriptions as each', 'each.subscription_id', 'own.subscription_id')
    .innerJoin('orders as others', 'others.invoice_id', 'each.invoice_id')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'others.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('own.invoice_id', '=', 'orders.invoice_id')
    .where('payment_attempts.on_file', '=', true)
    .where('payment_attempts.by_job', '=', byJob)
    .where('payment_attempts.requested_at', '>=', since);
}

/** Invoice orders without a virtual account that had no attempt after `triedBefore` (at most 100). */
export function listOrdersWithoutAccount(
  db: Queryable,
  now: Date,
  triedBefore: Date,
): Promise<{ id: string; number: string }[]> {
  return tables(db)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('state', '=', 'PENDING_PAYMENT')
    .where('method', '=', 'virtual-account')
    .where('kind', '<>', 'checkout')
    .where('bank', 'is not', null)
    .where('due_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.order_id', '=', 'orders.id')
            .where(({ or, eb }) =>
              or([
                eb('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
                eb('payment_attempts.created_at', '>', triedBefore),
              ]),
            ),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(100)
    .execute();
}
