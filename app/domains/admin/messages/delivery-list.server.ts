import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import type { Delivery } from '#app/domains/notifications/delivery.ts';
import { countDeliveries, searchDeliveries } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { accountFilter } from '../lists/account-filter.server.ts';
import type { Listed } from '../lists/list.ts';
import { type ListReader, NONE, NOTHING } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { describeDelay, parseDeliveryQuery } from './messages-query.ts';

export type ListedDelivery = Delivery &
  Listed & {
    account: AccountName | null;
    /** How long it has waited, if that is too long (`describeDelay`). */
    delay: string | null;
  };

/** By account ID, channel and state. */
export const deliveryList: ListReader<ListedDelivery> = {
  sort: (params) => parseDeliveryQuery(params).sort,
  async read(platform, params, slice) {
    const search = await toSearch(platform, params);
    if (!search) return NOTHING;
    const { descending } = parseDeliveryQuery(params).sort;
    const page = await searchDeliveries(platform, search, { ...slice, descending });
    const rows = page.rows.map((row) => ({ ...row, delay: findDelay(platform, row) }));
    return withAccounts(platform, { ...page, rows });
  },
  async count(platform, params) {
    const search = await toSearch(platform, params);
    return search ? countDeliveries(platform, search) : NONE;
  },
};

/** A demo sends nothing, so nothing is late there. */
export function findDelay({ demo, clock }: Pick<Platform, 'demo' | 'clock'>, message: Delivery) {
  return demo ? null : describeDelay(message, clock.now());
}

async function toSearch(platform: Platform, params: URLSearchParams) {
  const { account, channel, state } = parseDeliveryQuery(params);
  const accountId = await accountFilter(platform, account);
  return accountId === undefined ? null : { channel, state, accountId };
}
