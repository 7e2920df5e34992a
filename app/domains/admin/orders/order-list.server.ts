import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { findMember, listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import {
  countOrders,
  type FoundOrder,
  type OrderSearch,
  searchOrders,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { isOrderNumber, type OrderQuery, parseOrderQuery } from '../staff-schema.ts';

export type ListedOrder = FoundOrder & { account: AccountName | null };

/** By number, account ID, state, method and Korean days (inclusive). */
export const orderList: ListReader<ListedOrder> = {
  async read(platform, params, slice) {
    const query = parseOrderQuery(params);
    const search = await toSearch(platform, query);
    if (!search) return { rows: [], next: null };
    const found = await searchOrders(platform, search, query.sort, slice);
    const accounts = await listAccountNames(
      platform,
      found.rows.map(({ accountId }) => accountId),
    );
    const rows = found.rows.map((order) => ({ ...order, account: accounts.get(order.accountId) ?? null }));
    return { rows, next: found.next };
  },
  async count(platform, params) {
    const search = await toSearch(platform, parseOrderQuery(params));
    return search ? countOrders(platform, search) : { rows: 0, capped: false };
  },
};

/** Null for an invalid number or ID, which finds nothing. */
async function toSearch(platform: Platform, query: OrderQuery): Promise<OrderSearch | null> {
  const { number, account, state, method, from, until } = query;
  if (number !== '' && !isOrderNumber(number)) return null;
  const member = LOGIN_ID.test(account) ? await findMember(platform, account) : null;
  if (account !== '' && !member) return null;
  return {
    number: number || null,
    accountId: member?.accountId ?? null,
    state,
    method,
    from: from === '' ? null : startOfDay(from),
    before: until === '' ? null : startOfDay(addDays(until, 1)),
  };
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`);
