import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import { fitsState } from '../ledger/fits-state.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { raiseWorkItem } from '../work-items/raise-work-item.server.ts';
import { decideRefund, type RefundDecisionError } from './decide-refund.server.ts';
import { moveRefundRow, type RefundRow } from './refunds.store.server.ts';
import { tellRefund } from './tell-refund.server.ts';

/**
 * A member of staff refuses a refund that is not on its way to the gateway: REQUESTED, APPROVED or MANUAL, or UNKNOWN where
 * the gateway says that it was not made.
 */
export function refuseRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return decideRefund(platform, staff, input, caller, {
    action: 'billing.refund-refused',
    async apply(tx, refund, absent) {
      const open = ['REQUESTED', 'APPROVED', 'MANUAL'].includes(refund.state);
      if (!open && !(refund.state === 'UNKNOWN' && absent)) return false;
      const change = { failureCode: 'REFUSED_BY_STAFF', forgetAccount: true };
      if (!(await moveRefundRow(tx, refund, 'refuse', change))) return false;
      await tellRefund(platform, tx, refund, 'refused');
      await raiseIdleMoney(platform, tx, refund);
      return true;
    },
  });
}

/** Money that its order cannot keep does not lie there without somebody to decide about it. */
async function raiseIdleMoney(platform: Platform, tx: Queryable, refund: RefundRow): Promise<void> {
  const order = refund.order_id === null ? undefined : await findOrderById(tx, refund.order_id);
  if (!order) return;
  const held = await sumOfOrder(tx, order.id);
  if (fitsState(order.state, order.total, held)) return;
  await raiseWorkItem(platform, tx, {
    kind: 'refund-needed',
    subject: order.number,
    orderId: order.id,
    details: { amount: refund.amount, reason: refund.reason, code: 'REFUSED_BY_STAFF' },
  });
}
