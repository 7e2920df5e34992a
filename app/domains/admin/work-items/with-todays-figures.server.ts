import { isMovingRefund } from '#app/domains/billing/refunds/refund.ts';
import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';

/** The item as of today: the interest of a late refund grows until it is sent. */
export async function withTodaysFigures(platform: Platform, item: WorkItem): Promise<WorkItem> {
  if (item.kind !== 'refund-overdue' || item.closedAt !== null) return item;
  const refund = await getRefund(platform, item.subject);
  if (!refund.ok) return item;
  const { state, dueOn, interest } = refund.value;
  const { days: _, ...details } = item.details;
  const late = isMovingRefund(state) && { days: daysBetween(dueOn, kstDate(platform.clock.now())) };
  return { ...item, details: { ...details, ...late, interest } };
}
