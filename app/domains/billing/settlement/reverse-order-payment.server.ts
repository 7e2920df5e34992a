import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { depositReversed, depositUnmatched } from '#app/domains/notifications/messages/deposit-reversed.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { ReversedBy } from '#app/platform/fulfillment.ts';
import type { Platform } from '#app/platform/platform.ts';
import { depositDeadline } from '../deposits/deposit-terms.ts';
import { findVirtualAccount } from '../deposits/virtual-accounts.store.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { OrderRow } from '../tables.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';

const MAILS = { bank: depositReversed, staff: depositUnmatched };

/**
 * Reverses a paid order: it awaits its deposit again, its period is unpaid, and the buyer is notified. A reversal by
 * the bank also raises a work item.
 */
export async function reverseOrderPayment(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  by: ReversedBy,
): Promise<void> {
  const now = platform.clock.now();
  if (by === 'bank') {
    await raiseWorkItem(platform, tx, {
      kind: 'deposit-reversed',
      subject: attempt.orderRef,
      orderId: order.id,
      details: { amount: order.total, state: order.state },
    });
  }
  if (order.state !== 'PAID') return;
  const dueAt = await newDeadline(tx, attempt, now);
  if (!(await transitionOrder(tx, order.id, 'PAID', { state: 'AWAITING_DEPOSIT', dueAt }))) {
    throw new Error(`Order ${order.number} moved under its lock.`);
  }
  await platform.fulfillment.reversed(platform, tx, order.id, by);
  await recordAudit(tx, {
    at: now,
    actor: order.account_id,
    action: 'billing.deposit-reversed',
    target: attempt.orderRef,
    requestId: null,
  });
  const key = `deposit-reversed:${order.number}:${now.getTime()}`;
  await notifyMember(platform, tx, order.account_id, key, ({ name }) =>
    MAILS[by]({
      name,
      planName: order.plan_name,
      amount: order.total,
      orderNumber: order.number,
      dueAt,
      origin: platform.origin,
    }),
  );
}

/** A virtual account accepts money only until it expires, so an unexpired one sets the deadline. */
async function newDeadline(tx: Tx, attempt: Attempt, now: Date): Promise<Date> {
  const account = await findVirtualAccount(tx, attempt.id);
  return account && account.due_at > now ? account.due_at : depositDeadline(now);
}
