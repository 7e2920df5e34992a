import { listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { WorkItemKind } from '#app/domains/billing/work-items/work-item.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { listDeliveries } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { startOfKstDay } from '#app/shared/dates.ts';
import { listPendingApprovals } from '../approvals/list-pending-approvals.server.ts';
import { listUnreviewedMonths } from '../audit/review-audit.server.ts';
import { nextMonth } from '../audit/review-month.ts';
import type { NotificationKind } from './notification-kind.ts';

/** Something that needs a person, under a key that it keeps while it is open. */
export type OpenItem = {
  key: string;
  since: Date;
  path: string;
  /** An account's id: whoever asked for it is not told of it. */
  requestedBy?: string;
};

const MOST = 500;

const KIND_OF_ITEM: Readonly<Partial<Record<WorkItemKind, NotificationKind>>> = {
  'document-refused': 'tax-invoice',
  'charging-stopped': 'charging',
  'reconciliation-difference': 'reconciliation',
  'ledger-mismatch': 'reconciliation',
  // The refund itself is told.
  'refund-by-hand': 'refund',
  'refund-account-needed': 'refund',
  'refund-overdue': 'refund',
};

/** What is open, by kind; at most some hundreds of each. `worker` is told by the alerts of the server. */
export async function listOpenItems(
  platform: Platform,
): Promise<Record<Exclude<NotificationKind, 'worker'>, OpenItem[]>> {
  const givenUp = { channel: null, accountId: null, state: 'given-up' } as const;
  const [approvals, refunds, { lines }, items, { deliveries }, months] = await Promise.all([
    listPendingApprovals(platform),
    listRefunds(platform, { open: true, limit: MOST }),
    listLinePage(platform, { state: 'open', after: null }),
    listWorkItems(platform, { open: true, limit: MOST }),
    listDeliveries(platform, givenUp, null),
    listUnreviewedMonths(platform),
  ]);
  const itemsOf = (kind: NotificationKind) =>
    items
      .filter((item) => (KIND_OF_ITEM[item.kind] ?? 'work-item') === kind)
      .map(({ id, openedAt }) => ({ key: id, since: openedAt, path: `/admin/work#${id}` }));
  return {
    approval: approvals.map(({ key, requestedAt, path, requestedBy }) => ({
      key,
      since: requestedAt,
      path,
      requestedBy: requestedBy.accountId,
    })),
    refund: refunds
      .filter(({ state, overdue }) => state === 'MANUAL' || overdue)
      .map(({ id, requestedAt }) => ({ key: id, since: requestedAt, path: `/admin/refunds/${id}` })),
    deposit: lines.map(({ id, occurredAt }) => ({
      key: id,
      since: occurredAt,
      path: `/admin/deposits/${id}`,
    })),
    'tax-invoice': itemsOf('tax-invoice'),
    mail: deliveries.map(({ id, createdAt }) => ({
      key: id,
      since: createdAt,
      path: `/admin/messages/log/${id}`,
    })),
    charging: itemsOf('charging').map((item) => ({ ...item, path: '/admin/dunning' })),
    reconciliation: itemsOf('reconciliation'),
    'work-item': itemsOf('work-item'),
    review: months.map(({ month }) => ({
      key: month,
      since: startOfKstDay(`${nextMonth(month)}-01`),
      path: `/admin/audit/review?month=${month}`,
    })),
  };
}
