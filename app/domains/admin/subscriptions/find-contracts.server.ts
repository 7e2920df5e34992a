import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import {
  type FoundSubscription,
  searchSubscriptions,
} from '#app/domains/subscriptions/back-office/staff-subscription-queries.server.ts';
import { SUBSCRIPTION_NUMBER } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ContractQuery } from './contract-query.ts';

export type ListedContract = FoundSubscription & { loginId: string | null };

/** Contracts of all accounts by number, account ID, state and plan. A number or an ID that cannot be one finds nothing. */
export async function findContracts(
  platform: Platform,
  { number, account, state, plan, after }: ContractQuery,
): Promise<{ contracts: ListedContract[]; next: string | null }> {
  const nothing = { contracts: [], next: null };
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
    contracts: found.subscriptions.map((each) => ({ ...each, loginId: ids.get(each.accountId) ?? null })),
    next: found.next,
  };
}
