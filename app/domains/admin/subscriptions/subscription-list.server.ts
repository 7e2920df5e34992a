import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import {
  countSubscriptions,
  type FoundSubscription,
  type SubscriptionSearch,
  searchSubscriptions,
} from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import {
  STATES_OPENING_PERIODS,
  SUBSCRIPTION_NUMBER,
  type SubscriptionState,
} from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { StateTotal } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { accountFilter } from '../lists/account-filter.server.ts';
import { describeTotals } from '../lists/list.ts';
import { type ListReader, NONE, NOTHING } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { parseSubscriptionQuery } from './subscription-query.ts';
import { subscriptionStateName } from './subscription-texts.ts';

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
    return search ? describeTotals(await countSubscriptions(platform, search), describeTotal) : NONE;
  },
};

/** `2 active (₩5,730,000 a period)`; trials and former subscriptions cost nothing: `1 ended`. */
function describeTotal({ state, rows, sum }: StateTotal<SubscriptionState>): string {
  const counted = `${rows.toLocaleString('en-US')} ${subscriptionStateName(state).toLowerCase()}`;
  const isPaid = STATES_OPENING_PERIODS.some((paid) => paid === state);
  return isPaid ? `${counted} (${formatKrw(sum)} a period)` : counted;
}

/** Null for an invalid number or ID, which finds nothing. */
async function toSearch(platform: Platform, params: URLSearchParams): Promise<SubscriptionSearch | null> {
  const { number, account, state, plan } = parseSubscriptionQuery(params);
  if (number !== '' && !SUBSCRIPTION_NUMBER.test(number)) return null;
  const accountId = await accountFilter(platform, account);
  return accountId === undefined ? null : { number: number || null, accountId, state, planCode: plan };
}
