import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { listDunning } from '#app/domains/subscriptions/back-office/list-dunning.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** With the billing pause, if any. */
export async function readDunning(platform: Platform) {
  const { subscriptions, ...board } = await listDunning(platform);
  const ids = await listLoginIds(
    platform,
    subscriptions.map(({ accountId }) => accountId),
  );
  return {
    ...board,
    subscriptions: subscriptions.map((each) => ({ ...each, loginId: ids.get(each.accountId) ?? null })),
  };
}
