import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import type { Delivery } from '#app/domains/notifications/delivery.ts';
import { listDeliveries } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { DeliveryQuery } from './messages-query.ts';

export type ListedDelivery = Delivery & { loginId: string | null };

/** Newest first, by account ID, channel and state. An invalid ID finds nothing. */
export async function findDeliveries(
  platform: Platform,
  { account, channel, state, after }: DeliveryQuery,
): Promise<{ deliveries: ListedDelivery[]; next: string | null }> {
  const member = LOGIN_ID.test(account) ? await findMember(platform, account) : null;
  if (account !== '' && !member) return { deliveries: [], next: null };
  const search = { channel, state, accountId: member?.accountId ?? null };
  const { deliveries, next } = await listDeliveries(platform, search, after);
  const ids = await listLoginIds(
    platform,
    deliveries.map(({ accountId }) => accountId),
  );
  return {
    deliveries: deliveries.map((each) => ({ ...each, loginId: ids.get(each.accountId ?? '') ?? null })),
    next,
  };
}
