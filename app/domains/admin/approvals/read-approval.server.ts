import type { AccountName } from '#app/domains/accounts/identity/account-name.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import { listOrderBuyers } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { findOrderById } from '#app/domains/billing/orders/order-queries.server.ts';
import { findRefundAccount } from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { findWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { findOriginalDocument } from '#app/domains/documents/reading/document-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { workItemPath } from '../work-items/work-item-path.ts';
import { type Approval, isApprovalId, type StaffDecision } from './approval.ts';
import { findWaiting } from './approvals.store.server.ts';

export type ApprovalView = Omit<Approval, 'requestedBy'> & {
  requestedBy: string;
  /** Requested by the reader, so another person decides. */
  isOwn: boolean;
  orderNumber: string | null;
  /** The buyer; null without an order or once the account is deleted. */
  buyer: AccountName | null;
  /** The page of the decision's subject. */
  path: string;
};

/** `not-found`: unknown, or already decided. */
export async function readApproval(
  platform: Platform,
  staff: Member,
  approvalId: string,
): Promise<Result<ApprovalView, 'not-found'>> {
  const approval = isApprovalId(approvalId) ? await findWaiting(platform.db, approvalId) : undefined;
  if (!approval) return err('not-found');
  const orderNumber = await findOrderOf(platform, approval.decision);
  const buyers = await listOrderBuyers(platform, [orderNumber]);
  const accountId = buyers.get(orderNumber) ?? null;
  const names = await listAccountNames(platform, [approval.requestedBy, accountId]);
  return ok({
    ...approval,
    requestedBy: names.get(approval.requestedBy)?.loginId ?? 'Deleted',
    isOwn: isOwnRequest(platform, staff, approval.requestedBy),
    orderNumber,
    buyer: names.get(accountId ?? '') ?? null,
    path: pathOf(approval.decision, orderNumber),
  });
}

/** The account that a transfer goes to. Audited. */
export async function readPayeeAccount(
  platform: Platform,
  staff: Member,
  decision: StaffDecision,
  caller: Caller,
): Promise<RefundAccount | null> {
  if (!('refundId' in decision)) return null;
  const found = await findRefundAccount(platform, staff, decision.refundId, caller);
  return found.ok ? found.value.account : null;
}

async function findOrderOf(platform: Platform, decision: StaffDecision): Promise<string | null> {
  switch (decision.kind) {
    case 'payout':
    case 'interest': {
      const refund = await getRefund(platform, decision.refundId);
      return refund.ok ? refund.value.orderNumber : null;
    }
    case 'write-off':
      return (await findWorkItem(platform, decision.itemId))?.orderNumber ?? null;
    default: {
      const document = await findOriginalDocument(platform, decision.number);
      const order = document && (await findOrderById(platform.db, document.orderId));
      return order?.number ?? null;
    }
  }
}

function pathOf(decision: StaffDecision, orderNumber: string | null): string {
  switch (decision.kind) {
    case 'payout':
    case 'interest':
      return `/admin/refunds/${decision.refundId}`;
    case 'write-off':
      return orderNumber ? `/admin/orders/${orderNumber}` : workItemPath(decision.itemId);
    default:
      return orderNumber ? `/admin/orders/${orderNumber}/documents` : '/admin/orders';
  }
}
