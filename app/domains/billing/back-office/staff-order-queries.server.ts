import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { LedgerRow } from '../ledger/ledger.ts';
import { listOrderLedger } from '../ledger/ledger-queries.server.ts';
import { PAYMENT_MESSAGES } from '../messages.ts';
import { ORDER_NUMBER, type Order } from '../orders/order.ts';
import { toOrder } from '../orders/order-queries.server.ts';
import { findOrderByNumber } from '../orders/orders.store.server.ts';
import { failureMessage } from '../payments/failure-message.ts';
import { listDeclinesBetween, listMovementsBetween } from './movements.store.server.ts';
import { SEARCH_KINDS, type SearchKind, searchKey } from './search-key.server.ts';
import { findByCard, findByKeys, findByOrderNumber } from './search-keys.store.server.ts';
import { countOpenRefunds as countOpenRefundRows, type OpenRefunds } from './staff-counts.store.server.ts';
import {
  countOrderRows,
  listAttemptRows,
  listFailedAttempts,
  listOrderBuyerRows,
  listSavedCards,
  type OrderSearch,
  type OrderSort,
  searchOrderRows,
} from './staff-orders.store.server.ts';

export type StaffOrder = {
  order: Order;
  dueAt: Date;
  /** The order's balance in the ledger, KRW. */
  held: Krw;
  ledger: LedgerRow[];
  attempts: Awaited<ReturnType<typeof listAttemptRows>>;
};

/**
 * Any account's order with its ledger and attempts. For staff: the caller checks the permission and audits the view.
 */
export async function findStaffOrder(
  platform: Platform,
  orderNumber: string,
): Promise<Result<StaffOrder, 'not-found'>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const row = await findOrderByNumber(platform.db, orderNumber);
  if (!row) return err('not-found');
  return ok({
    order: toOrder(platform, row),
    dueAt: row.due_at,
    held: await sumOfOrder(platform.db, row.id),
    ledger: await listOrderLedger(platform, row.id),
    attempts: await listAttemptRows(platform.db, row.id),
  });
}

export type FoundOrder = Awaited<ReturnType<typeof searchOrderRows>>['rows'][number];
export type { OrderSearch };

/**
 * Orders of all accounts. For staff: the caller checks the permission. Contractors are sealed and cannot be searched.
 */
export function searchOrders(
  { db }: Pick<Platform, 'db'>,
  search: OrderSearch,
  sort: OrderSort,
  slice: ListSlice,
) {
  return searchOrderRows(db, search, sort, slice);
}

/** The number of orders found, with their totals by state. */
export function countOrders({ db }: Pick<Platform, 'db'>, search: OrderSearch) {
  return countOrderRows(db, search);
}

/** Maps order numbers to the accounts that placed them. For staff: the caller checks the permission. */
export async function listOrderBuyers(
  { db }: Pick<Platform, 'db'>,
  numbers: Iterable<string | null>,
): Promise<Map<string | null, string>> {
  const known = [...new Set(numbers)].filter((number) => number !== null);
  const rows = known.length === 0 ? [] : await listOrderBuyerRows(db, known);
  return new Map(rows.map(({ number, accountId }) => [number, accountId]));
}

/** Counts the refunds that may still move money, by what they wait for. */
export function countOpenRefunds({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<OpenRefunds> {
  return countOpenRefundRows(db, kstDate(clock.now()));
}

/** A customer's newest orders, failed payments and cards. For staff: the caller checks the permission. */
export async function readCustomer({ db }: Pick<Platform, 'db'>, accountId: string) {
  const search = { accountId, number: null, state: null, method: null, from: null, before: null };
  const [orders, failures, cards] = await Promise.all([
    searchOrderRows(db, search, { by: 'createdAt', descending: true }, { after: null, size: 20 }),
    listFailedAttempts(db, accountId, 5),
    listSavedCards(db, accountId),
  ]);
  return {
    orders: orders.rows,
    cards,
    failures: failures.map(({ failureCode, ...failure }) => ({
      ...failure,
      message: PAYMENT_MESSAGES[failureMessage(failureCode)],
    })),
  };
}

const CUSTOMERS_FOUND = 50;

/** What the search text matched. */
export type CustomerHit = SearchKind | 'order' | 'card';

/**
 * Finds customers by an order number, the last digits of a saved card, or a value sealed in their orders, which must
 * be equal after normalization. For staff: the caller checks the permission.
 */
export async function findCustomers(
  platform: Pick<Platform, 'db' | 'secrets'>,
  text: string,
): Promise<Map<string, CustomerHit>> {
  const { db } = platform;
  const number = text.toUpperCase();
  const kinds = new Map(SEARCH_KINDS.map((kind) => [searchKey(platform, kind, text) ?? '', kind]));
  const [owner, byKey, byCard] = await Promise.all([
    ORDER_NUMBER.test(number) ? findByOrderNumber(db, number) : undefined,
    findByKeys(db, [...kinds.keys()], CUSTOMERS_FOUND),
    /^\d{4}$/.test(text) ? findByCard(db, cardEndings(text), CUSTOMERS_FOUND) : [],
  ]);
  const found = new Map<string, CustomerHit>();
  for (const { accountId } of byCard) found.set(accountId, 'card');
  for (const { accountId, hash } of byKey) found.set(accountId, kinds.get(hash) ?? 'contact');
  if (owner !== undefined) found.set(owner, 'order');
  return found;
}

/** Some gateways also mask the last digit: `1234` or `123*`. */
const cardEndings = (digits: string) => [digits, `${digits.slice(0, 3)}*`];

/**
 * Ledger movements (KRW; negative for refunds) and declined attempts in the half-open interval [from, before). For
 * staff and demos.
 */
export async function listMoneyMoved({ db }: Pick<Platform, 'db'>, between: { from: Date; before: Date }) {
  const { from, before } = between;
  const [movements, refusals] = await Promise.all([
    listMovementsBetween(db, from, before),
    listDeclinesBetween(db, from, before),
  ]);
  return { movements, refusals };
}
