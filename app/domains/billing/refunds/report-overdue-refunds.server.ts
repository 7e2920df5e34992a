import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { daysLate, delayInterest } from './refund-deadline.ts';
import { listOverdueRefunds } from './refunds.store.server.ts';

/** Raises a work item, with the interest, for each refund later than three business days (decisions M8). */
export async function reportOverdueRefunds(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  for (const refund of await listOverdueRefunds(platform.db, today)) {
    const days = daysLate(refund.due_on, today);
    await raiseWorkItem(platform, platform.db, {
      kind: 'refund-overdue',
      subject: refund.id,
      orderId: refund.order_id,
      details: {
        amount: refund.amount,
        due: refund.due_on,
        days,
        interest: delayInterest(refund.amount, days),
      },
    });
  }
}
