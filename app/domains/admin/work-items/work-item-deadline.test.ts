import { expect, test } from 'vitest';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { openDeadline, workItemDeadline } from './work-item-deadline.ts';

const ITEM: WorkItem = {
  id: '1',
  kind: 'refund-overdue',
  subject: '2',
  orderId: null,
  orderNumber: null,
  accountId: null,
  details: { due: '2026-12-02', days: 1 },
  openedAt: new Date('2026-12-03T00:15:00+09:00'),
  closedAt: null,
  closedBy: null,
  resolution: null,
};

test('counts the days of an open item from its deadline', () => {
  expect(openDeadline(ITEM, '2027-01-06')).toEqual({ on: '2026-12-02', daysLeft: -35 });
  expect(openDeadline({ ...ITEM, closedAt: ITEM.openedAt }, '2027-01-06')).toBeNull();
});

test('a refused tax invoice is due by the 10th of the month after it, and other items are not due', () => {
  const refused = { ...ITEM, kind: 'document-refused', details: { kind: 'tax-invoice' } } as const;
  expect(workItemDeadline(refused)).toBe('2027-01-10');
  expect(workItemDeadline({ ...ITEM, kind: 'webhook-failed' })).toBeNull();
});
