import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import {
  type FoundOrder,
  searchOrders,
} from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { isOrderNumber, type OrderQuery } from '../staff-schema.ts';

export type ListedOrder = FoundOrder & { loginId: string | null };

/** By number, account ID, state, method and Korean days (inclusive). An invalid number or ID finds nothing. */
export async function findOrders(
  platform: Platform,
  query: OrderQuery,
): Promise<{ orders: ListedOrder[]; next: string | null }> {
  const nothing = { orders: [], next: null };
  const { number, account, state, method, from, until, after } = query;
  if (number !== '' && !isOrderNumber(number)) return nothing;
  const member = LOGIN_ID.test(account) ? await findMember(platform, account) : null;
  if (account !== '' && !member) return nothing;
  const found = await searchOrders(
    platform,
    {
      number: number || null,
      accountId: member?.accountId ?? null,
      state,
      method,
      from: from === '' ? null : startOfDay(from),
      before: until === '' ? null : startOfDay(addDays(until, 1)),
    },
    after,
  );
  const ids = await listLoginIds(
    platform,
    found.orders.map(({ accountId }) => accountId),
  );
  return {
    orders: found.orders.map((order) => ({ ...order, loginId: ids.get(order.accountId) ?? null })),
    next: found.next,
  };
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`);
