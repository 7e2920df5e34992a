import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { WorkItemKind } from '#app/domains/billing/work-items/work-item.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listPendingApprovals } from '../approvals/list-pending-approvals.server.ts';
import type { WorkKind } from '../today/work-kind.ts';
import { workSources } from '../today/work-sources.server.ts';
import { workItemPath } from '../work-items/work-item-path.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Something that needs a person. Its key is stable while it is open. */
export type OpenItem = {
  key: string;
  since: Date;
  path: string;
  /** An account ID: the requester is not notified. */
  requestedBy?: string;
};

const MAX_ITEMS = 500;

const KIND_OF_ITEM: Readonly<Partial<Record<WorkItemKind, NotificationKind>>> = {
  'document-refused': 'tax-invoice',
  'charging-stopped': 'charging',
  'reconciliation-difference': 'reconciliation',
  'ledger-mismatch': 'reconciliation',
  // Notified as the refund itself.
  'refund-by-hand': 'refund',
  'refund-account-needed': 'refund',
  'refund-overdue': 'refund',
};

/** Open items by kind, at most `MAX_ITEMS` of each. The server's alerts report `worker`. */
export async function listOpenItems(
  platform: Platform,
): Promise<Record<Exclude<NotificationKind, 'worker'>, OpenItem[]>> {
  const [approvals, refunds, items, deposit, contact, mail, review] = await Promise.all([
    listPendingApprovals(platform),
    listRefunds(platform, { open: true, limit: MAX_ITEMS }),
    listWorkItems(platform, { open: true, limit: MAX_ITEMS }),
    listWork(platform, 'deposit'),
    listWork(platform, 'contact'),
    listWork(platform, 'message'),
    listWork(platform, 'review'),
  ]);
  const itemsOf = (kind: NotificationKind) =>
    items
      .filter((item) => (KIND_OF_ITEM[item.kind] ?? 'work-item') === kind)
      .map(({ id, openedAt }) => ({ key: id, since: openedAt, path: workItemPath(id) }));
  return {
    approval: approvals.map(({ key, requestedAt, path, requestedBy }) => ({
      key,
      since: requestedAt,
      path,
      requestedBy: requestedBy.accountId,
    })),
    refund: refunds
      .filter(({ state, overdue, needsAccount }) => {
        return state === 'MANUAL' || overdue || (state === 'APPROVED' && needsAccount);
      })
      .map(({ id, requestedAt }) => ({ key: id, since: requestedAt, path: `/admin/refunds/${id}` })),
    deposit,
    'tax-invoice': itemsOf('tax-invoice'),
    contact,
    mail,
    charging: itemsOf('charging').map((item) => ({ ...item, path: '/admin/dunning' })),
    reconciliation: itemsOf('reconciliation'),
    'work-item': itemsOf('work-item'),
    review,
  };
}

/** The open work of a kind, as the start page lists it. */
async function listWork(platform: Platform, kind: WorkKind): Promise<OpenItem[]> {
  const work = await workSources.find((source) => source.kind === kind)?.list(platform, null);
  return (work ?? []).map(({ id, since, to }) => ({ key: id, since, path: to }));
}
