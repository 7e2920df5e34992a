import * as v from 'valibot';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findPaymentMethod } from '../cards/payment-methods.store.server.ts';
import type { BankCode } from '../deposits/banks.ts';
import { depositAccount, openPayer } from '../deposits/deposit-account.server.ts';
import type { CertificateType, DepositAccount, Payer } from '../deposits/deposit-terms.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { PaymentMessageCode } from '../messages.ts';
import { isOpenAttempt, OPEN_ATTEMPTS } from '../payments/attempt.ts';
import { findLastAttempt } from '../payments/attempts.store.server.ts';
import { failureMessage } from '../payments/failure-message.ts';
import type { BillingTables, OrderRow } from '../tables.ts';
import {
  isUnpaidOrder,
  ORDER_NUMBER,
  type Order,
  type OrderState,
  orderVat,
  UNPAID_ORDERS,
} from './order.ts';
import { findOrderByNumber, listOwnOrders } from './orders.store.server.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** The account's newest order whose contractor is not erased. */
export function findLastOrderOf(db: Queryable, accountId: string): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('contractor_erased', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Only the owner's: a stranger's number is as unknown as a nonexistent one (security R13). */
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

export function findOrderByCheckout(
  db: Queryable,
  accountId: string,
  checkoutKey: string,
): Promise<OrderRow | undefined> {
  return tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('checkout_key', '=', checkoutKey)
    .executeTakeFirst();
}

/**
 * The account's unpaid checkout, and whether a payment for it may be in flight. One whose deposit was reversed is owed
 * and comes before one that was never paid.
 */
export async function findUnpaidOrder(
  db: Queryable,
  accountId: string,
): Promise<{ id: string; number: string; state: OrderState; moving: boolean } | undefined> {
  const row = await tables(db)
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

/** Number of the member's order that awaits its deposit; null if there is none. */
export async function findAwaitedOrderNumber(
  platform: Pick<Platform, 'db'>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<string | null> {
  const unpaid = await findUnpaidOrder(platform.db, accountId);
  return unpaid?.state === 'AWAITING_DEPOSIT' ? unpaid.number : null;
}

/** The people an order names, sealed as stored. The last three are null for an order that is not paid by deposit. */
export type OrderPayer = {
  contractorSealed: string;
  bank: BankCode | null;
  certificate: CertificateType | null;
  payerSealed: string | null;
};

/** From the account's newest order, or its newest order by deposit. */
export async function findLastPayer(
  tx: Tx,
  accountId: string,
  byDeposit: boolean,
): Promise<OrderPayer | undefined> {
  return tables(tx)
    .selectFrom('orders')
    .select(['contractor_sealed as contractorSealed', 'bank', 'certificate', 'payer_sealed as payerSealed'])
    .where('account_id', '=', accountId)
    .where('contractor_erased', '=', false)
    .$if(byDeposit, (query) => query.where('payer_sealed', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const StoredContractor = v.object({
  company: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
});

export type OrderView = Omit<Order, 'id' | 'accountId'> & {
  supply: Krw;
  vat: Krw;
  /** Deadline for paying at this price. */
  dueAt: Date;
  /** The chosen deposit details; null for an order that is paid at once. */
  depositTerms: { bank: BankCode; certificate: CertificateType; payer: Payer | null } | null;
  /** Where the awaited deposit goes. */
  deposit: (DepositAccount & { missing: Krw; reversed: ReversedBy | null }) | null;
  /** The ledger balance, KRW. */
  held: Krw;
  /** A charge is in flight: neither paid nor declined yet. */
  confirming: boolean;
  /** Why the last attempt failed. */
  failure: PaymentMessageCode | null;
  card: { company: string; number: string } | null;
};

/** The member's order with the state of its payment; anyone else's is not found (security R13). */
export async function getOrder(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OrderView, 'not-found'>> {
  // Validated before the query: PostgreSQL raises an error for some input (NUL).
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const row = await findOwnOrder(platform.db, actor.accountId, orderNumber);
  if (!row) return err('not-found');
  const attempt = await findLastAttempt(platform.db, row.id);
  const method = attempt?.paymentMethodId
    ? await findPaymentMethod(platform.db, attempt.paymentMethodId)
    : undefined;
  const { id: _, accountId: __, ...order } = toOrder(platform, row);
  const held = await sumOfOrder(platform.db, row.id);
  return ok({
    ...order,
    ...orderVat(row.kind, row.total),
    dueAt: row.due_at,
    depositTerms:
      row.bank && row.certificate
        ? { bank: row.bank, certificate: row.certificate, payer: openPayer(platform, row) }
        : null,
    deposit: await awaitedDeposit(platform, row, held),
    held,
    confirming: row.state === 'PENDING_PAYMENT' && attempt !== undefined && isOpenAttempt(attempt.state),
    failure: attempt?.state === 'FAILED' ? failureMessage(attempt.failureCode) : null,
    card:
      row.state === 'PAID' && method ? { company: method.card_company, number: method.card_number } : null,
  });
}

async function awaitedDeposit(platform: Platform, row: OrderRow, held: Krw): Promise<OrderView['deposit']> {
  if (row.state !== 'AWAITING_DEPOSIT') return null;
  const account = await depositAccount(platform, platform.db, row);
  // Paid before and awaited again: on our own account only staff reverse a deposit.
  const by: ReversedBy = row.method === 'bank-transfer' ? 'staff' : 'bank';
  return account && { ...account, missing: row.total - held, reversed: row.paid_at === null ? null : by };
}

/** Maps a stored order to the domain type, its contractor unsealed. */
export function toOrder(platform: Pick<Platform, 'secrets'>, row: OrderRow): Order {
  const contractor: unknown = JSON.parse(platform.secrets.open('contractor', row.contractor_sealed));
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    accountId: row.account_id,
    state: row.state,
    planCode: row.plan_code,
    planName: row.plan_name,
    monthly: row.monthly,
    setupFee: row.setup_fee,
    total: row.total,
    usdCents: row.usd_cents,
    method: row.method,
    contractor: v.parse(StoredContractor, contractor),
    createdAt: row.created_at,
    paidAt: row.paid_at,
  };
}

/** The member's orders, at most 100: unpaid ones first, then the newest. */
export async function listOrders(platform: Platform, actor: Member): Promise<Order[]> {
  const rows = await listOwnOrders(platform.db, actor.accountId);
  const waits = ({ state }: Order) => Number(isUnpaidOrder(state));
  return rows.map((row) => toOrder(platform, row)).toSorted((one, other) => waits(other) - waits(one));
}

/** The member's order that awaits its deposit; null if there is none. */
export async function findAwaitedOrder(
  platform: Platform,
  actor: Member,
): Promise<Pick<OrderView, 'number' | 'planName' | 'dueAt' | 'deposit'> | null> {
  const number = await findAwaitedOrderNumber(platform, actor);
  if (number === null) return null;
  const found = await getOrder(platform, actor, number);
  if (!found.ok) return null;
  const { planName, dueAt, deposit } = found.value;
  return { number, planName, dueAt, deposit };
}

/** The depositor whom the order names, else the contractor. For staff: the caller checks the permission. */
export async function findOrderPayer(platform: Platform, orderNumber: string): Promise<string | null> {
  const row = await findOrderByNumber(platform.db, orderNumber);
  if (!row) return null;
  return openPayer(platform, row)?.depositor ?? toOrder(platform, row).contractor?.name ?? null;
}
