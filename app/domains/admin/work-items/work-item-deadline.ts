import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';

/** A refund's due day, or the 10th of the month after the supply for a tax invoice. */
export function workItemDeadline({ kind, details, openedAt }: WorkItem): KstDate | null {
  if (kind === 'refund-overdue') return String(details.due);
  if (kind !== 'document-refused' || details.kind !== 'tax-invoice') return null;
  const [year = 0, month = 0] = kstDate(openedAt).split('-').map(Number);
  return new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10);
}

/** The deadline of an open item and the days until then; negative once it has passed. */
export function openDeadline(item: WorkItem, today: KstDate): { on: KstDate; daysLeft: number } | null {
  const on = item.closedAt === null ? workItemDeadline(item) : null;
  return on === null ? null : { on, daysLeft: daysBetween(today, on) };
}
