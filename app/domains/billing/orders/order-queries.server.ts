import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { BankCode } from '../deposits/banks.ts';
import type { CertificateType } from '../deposits/deposit-terms.ts';
import type { BillingTables, OrderRow } from '../tables.ts';
import { OPEN_ATTEMPTS, type OrderState, UNPAID_ORDERS } from './order.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** The order of an account that was made last, with its contractor; undefined where there is none. */
export function findLastOrderOf(db: Queryable, accountId: string): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contractor_forgotten', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Only the owner's: a foreign number is as unknown as one that never was (security R13). */
export function findOwnOrder(
  db: Queryable,
  accountId: string,
  number: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export function findOrderById(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return tables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The checkout that money of this account is expected for, and whether some may be moving for it right now. One whose deposit
 * was reversed is owed, and comes before one that was never paid.
 */
export async function findUnpaidOrder(
  tx: Queryable,
  accountId: string,
): Promise<{ id: string; number: string; state: OrderState; moving: boolean } | undefined> {
  const row = await tables(tx)
    .selectFrom('orders')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.order_id', '=', 'orders.id')
        .on('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
    )
    .select(['orders.id', 'orders.number', 'orders.state', 'payment_attempts.id as attempt_id'])
    .where('orders.account_id', '=', accountId)
    .where('orders.kind', '=', 'checkout')
    .where('orders.state', 'in', [...UNPAID_ORDERS])
    .orderBy('orders.paid_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { attempt_id, ...order } = row;
  return { ...order, moving: order.state === 'PENDING_PAYMENT' && attempt_id !== null };
}

/** The number of the member's order whose deposit is awaited; null where there is none. */
export async function findAwaitedOrder(
  platform: Pick<Platform, 'db'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<string | null> {
  const unpaid = await findUnpaidOrder(platform.db, accountId);
  return unpaid?.state === 'AWAITING_DEPOSIT' ? unpaid.number : null;
}

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
