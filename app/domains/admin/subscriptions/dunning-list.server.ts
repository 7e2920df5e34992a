import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listDunning } from '#app/domains/subscriptions/back-office/list-dunning.server.ts';
import { amountIn, type Listed } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';

type PastDue = Awaited<ReturnType<typeof listDunning>>['subscriptions'][number];
export type ListedPastDue = PastDue & Listed & { account: AccountName | null };

/** Longest past due first, all on one page. */
export const dunningList: ListReader<ListedPastDue> = {
  sort: () => ({ by: 'dueOn', descending: false }),
  async read(platform) {
    const { subscriptions } = await listDunning(platform);
    const rows = subscriptions.map((each) => ({ ...each, id: each.number, cursor: each.number }));
    return withAccounts(platform, { rows, next: null });
  },
  async count(platform) {
    const { subscriptions, counts } = await listDunning(platform);
    const all = counts.pastDue + counts.suspended;
    const sum = subscriptions.reduce((total, { owed }) => total + owed, 0);
    return subscriptions.length < all
      ? { rows: subscriptions.length, capped: true }
      : { rows: all, capped: false, totals: [amountIn(sum, 'outstanding')] };
  },
};
