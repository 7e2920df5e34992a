import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

export type RefundOrderError =
  | StaffReauthenticationError
  | { code: 'not-found' | 'nothing-to-refund' | 'refund-under-way' };

/**
 * Requests a full or partial refund of an order, to be approved. `account`: for a payment by deposit. Returns the first
 * refund: an order that was charged twice gets one per payment.
 */
export async function refundOrder(
  platform: Platform,
  staff: Member,
  input: {
    orderNumber: string;
    /** KRW; null for the full balance. */
    amount: Krw | null;
    reason: string;
    account: RefundAccount | null;
    currentPassword?: string | undefined;
    currentCode?: string | undefined;
  },
  caller: Caller,
): Promise<Result<{ refundId: string }, RefundOrderError>> {
  const found = await findStaffOrder(platform, input.orderNumber);
  if (!found.ok) return err({ code: 'not-found' });
  const reauthenticated = await reauthenticateStaff(platform, staff, input);
  if (!reauthenticated.ok) return reauthenticated;
  const { order } = found.value;
  const { accountId } = reauthenticated.value;
  return platform.transaction(async (tx): Promise<Result<{ refundId: string }, RefundOrderError>> => {
    const requested = await requestOrderRefund(platform, tx, {
      orderId: order.id,
      amount: input.amount,
      reason: 'staff',
      note: input.reason,
      requestedBy: accountId,
      account: input.account,
      approved: false,
    });
    if (!requested.ok) return err({ code: requested.error });
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: accountId,
      action: 'admin.refund-requested',
      target: `${order.number} ${requested.value.join(' ')}`,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok({ refundId: requested.value[0] });
  });
}
