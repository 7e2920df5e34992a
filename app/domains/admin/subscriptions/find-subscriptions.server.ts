import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import {
  type FoundSubscription,
  searchSubscriptions,
} from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { SUBSCRIPTION_NUMBER } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { SubscriptionQuery } from './subscription-query.ts';

export type ListedSubscription = FoundSubscription & { loginId: string | null };

/** By number, account ID, state and plan. An invalid number or ID finds nothing. */
export async function findSubscriptions(
  platform: Platform,
  { number, account, state, plan, after }: SubscriptionQuery,
): Promise<{ subscriptions: ListedSubscription[]; next: string | null }> {
  const nothing = { subscriptions: [], next: null };
  if (number !== '' && !SUBSCRIPTION_NUMBER.test(number)) return nothing;
  const member = LOGIN_ID.test(account) ? await findMember(platform, account) : null;
  if (account !== '' && !member) return nothing;
  const search = { number: number || null, accountId: member?.accountId ?? null, state, planCode: plan };
  const found = await searchSubscriptions(platform, search, after);
  const ids = await listLoginIds(
    platform,
    found.subscriptions.map(({ accountId }) => accountId),
  );
  return {
    subscriptions: found.subscriptions.map((each) => ({ ...each, loginId: ids.get(each.accountId) ?? null })),
    next: found.next,
  };
}
