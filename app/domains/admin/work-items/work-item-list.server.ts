import * as v from 'valibot';
import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import {
  WORK_ITEM_KINDS,
  type WorkItem,
  type WorkItemSearch,
} from '#app/domains/billing/work-items/work-item.ts';
import { countWorkItems, searchWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { Listed } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { withAccounts } from '../lists/with-accounts.server.ts';
import { textParam } from '../staff-schema.ts';
import { openDeadline } from './work-item-deadline.ts';

export type ListedWorkItem = WorkItem &
  Listed & { account: AccountName | null; deadline: ReturnType<typeof openDeadline> };

/** Open items, oldest first; with `show=closed` closed ones, newest first. */
export const workItemList: ListReader<ListedWorkItem> = {
  async read(platform, params, slice) {
    const { rows, next } = await searchWorkItems(platform, toSearch(params), slice);
    const today = kstDate(platform.clock.now());
    const due = rows.map((row) => ({ ...row, deadline: openDeadline(row, today) }));
    return withAccounts(platform, { rows: due, next });
  },
  count: (platform, params) => countWorkItems(platform, toSearch(params)),
};

const Kind = v.fallback(v.nullable(v.picklist(WORK_ITEM_KINDS)), null);

function toSearch(params: URLSearchParams): WorkItemSearch {
  return {
    open: params.get('show') !== 'closed',
    kind: v.parse(Kind, params.get('kind')),
    orderNumber: textParam(params, 'number').toUpperCase() || null,
  };
}
