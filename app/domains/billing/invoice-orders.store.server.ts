import type { Queryable } from '#app/platform/db/database.server.ts';
import type { BankCode } from './banks.ts';
import type { CertificateType } from './deposit-terms.ts';
import { OPEN_ATTEMPTS } from './order.ts';
import type { OrderRow } from './orders.store.server.ts';
import type { BillingTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Whom an order names: sealed as the order keeps it. The deposit's three are null where none was ever made. */
export type OrderPayer = {
  contractorSealed: string;
  bank: BankCode | null;
  certificate: CertificateType | null;
  payerSealed: string | null;
};

/** As the account's newest order says, or the newest that was paid by a deposit. */
export async function findLastPayer(
  tx: Queryable,
  accountId: string,
  byDeposit: boolean,
): Promise<OrderPayer | undefined> {
  return tables(tx)
    .selectFrom('orders')
    .select(['contractor_sealed as contractorSealed', 'bank', 'certificate', 'payer_sealed as payerSealed'])
    .where('account_id', '=', accountId)
    .where('contractor_forgotten', '=', false)
    .$if(byDeposit, (query) => query.where('payer_sealed', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ChargeableOrder = OrderRow & {
  /** How many attempts it has, and whether one of them may still take money. */
  attempts: number;
  busy: boolean;
  /** Charges of cards on file of this account since `since`, whatever came of them. */
  chargesSince: number;
};

/** An order with what decides whether its card may be charged now. */
export async function findChargeableOrder(
  tx: Queryable,
  id: string,
  since: Date,
): Promise<ChargeableOrder | undefined> {
  const row = await tables(tx)
    .selectFrom('orders')
    .selectAll('orders')
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
      selectFrom('payment_attempts')
        .innerJoin('orders as others', 'others.id', 'payment_attempts.order_id')
        .select(fn.countAll<number>().as('count'))
        .whereRef('others.account_id', '=', 'orders.account_id')
        .where('payment_attempts.on_file', '=', true)
        .where('payment_attempts.requested_at', '>=', since)
        .as('chargesSince'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { open, attempts, chargesSince, ...order } = row;
  return {
    ...order,
    attempts: Number(attempts),
    busy: Number(open) > 0,
    chargesSince: Number(chargesSince),
  };
}

/** Orders of invoices by virtual account that wait for it, and were not tried since `triedBefore` (at most 100). */
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
