import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import {
  countSubscriptions,
  type FoundSubscription,
  type SubscriptionSearch,
  searchSubscriptions,
} from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { SUBSCRIPTION_NUMBER } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Platform } from '#app/platform/platform.ts';
import { accountFilter } from '../lists/account-filter.server.ts';
import { sumWithinState } from '../lists/list.ts';
import { type ListReader, NONE, NOTHING } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { parseSubscriptionQuery } from './subscription-query.ts';

export type ListedSubscription = FoundSubscription & { account: AccountName | null };

/** By number, account ID, state and plan. */
export const subscriptionList: ListReader<ListedSubscription> = {
  sort: (params) => parseSubscriptionQuery(params).sort,
  async read(platform, params, slice) {
    const search = await toSearch(platform, params);
    if (!search) return NOTHING;
    const { sort } = parseSubscriptionQuery(params);
    return withAccounts(platform, await searchSubscriptions(platform, search, sort, slice));
  },
  async count(platform, params) {
    const search = await toSearch(platform, params);
    return search ? sumWithinState(await countSubscriptions(platform, search), search.state !== null) : NONE;
  },
};

/** Null for an invalid number or ID, which finds nothing. */
async function toSearch(platform: Platform, params: URLSearchParams): Promise<SubscriptionSearch | null> {
  const { number, account, state, plan } = parseSubscriptionQuery(params);
  if (number !== '' && !SUBSCRIPTION_NUMBER.test(number)) return null;
  const accountId = await accountFilter(platform, account);
  return accountId === undefined ? null : { number: number || null, accountId, state, planCode: plan };
}
