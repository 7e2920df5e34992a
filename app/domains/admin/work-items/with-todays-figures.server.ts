import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import type { Platform } from '#app/platform/platform.ts';

/** The item as of today: the interest of a late refund grows until it is sent. */
export async function withTodaysFigures(platform: Platform, item: WorkItem): Promise<WorkItem> {
  if (item.kind !== 'refund-overdue' || item.closedAt !== null) return item;
  const refund = await getRefund(platform, item.subject);
  return refund.ok ? { ...item, details: { ...item.details, interest: refund.value.interest } } : item;
}
