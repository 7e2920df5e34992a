import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import {
  countOrders,
  type FoundOrder,
  type OrderSearch,
  searchOrders,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { orderStateName } from '#app/domains/billing/orders/order.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, startOfKstDay } from '#app/shared/dates.ts';
import { accountFilter } from '../lists/account-filter.server.ts';
import { amountIn, describeTotals } from '../lists/list.ts';
import { type ListReader, NONE, NOTHING } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { isOrderNumber, type OrderQuery, parseOrderQuery } from '../staff-schema.ts';

export type ListedOrder = FoundOrder & { account: AccountName | null };

/** By number, account ID, state, method and Korean days (inclusive). */
export const orderList: ListReader<ListedOrder> = {
  sort: (params) => parseOrderQuery(params).sort,
  async read(platform, params, slice) {
    const query = parseOrderQuery(params);
    const search = await toSearch(platform, query);
    if (!search) return NOTHING;
    return withAccounts(platform, await searchOrders(platform, search, query.sort, slice));
  },
  async count(platform, params) {
    const search = await toSearch(platform, parseOrderQuery(params));
    if (!search) return NONE;
    return describeTotals(await countOrders(platform, search), ({ state, sum }) =>
      // What was refunded of these is not their total.
      amountIn(sum, state === 'PARTIALLY_REFUNDED' ? 'in partly refunded orders' : orderStateName(state)),
    );
  },
};

/** Null for an invalid number or ID, which finds nothing. */
async function toSearch(platform: Platform, query: OrderQuery): Promise<OrderSearch | null> {
  const { number, account, state, method, from, until } = query;
  if (number !== '' && !isOrderNumber(number)) return null;
  const accountId = await accountFilter(platform, account);
  if (accountId === undefined) return null;
  return {
    number: number || null,
    accountId,
    state,
    method,
    from: from === '' ? null : startOfKstDay(from),
    before: until === '' ? null : startOfKstDay(addDays(until, 1)),
  };
}
