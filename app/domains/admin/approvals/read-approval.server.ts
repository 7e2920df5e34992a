import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import { findOrderById } from '#app/domains/billing/orders/order-queries.server.ts';
import { findWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { findOriginalDocument } from '#app/domains/documents/reading/document-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type Approval, isApprovalId, type StaffDecision } from './approval.ts';
import { findWaiting } from './approvals.store.server.ts';

export type ApprovalView = Omit<Approval, 'requestedBy'> & {
  requestedBy: string;
  /** The reader's own, which another person decides. */
  isOwn: boolean;
  /** The page of what it is about. */
  path: string;
};

/** `not-found`: there is none, or it was decided. */
export async function readApproval(
  platform: Platform,
  staff: Member,
  approvalId: string,
): Promise<Result<ApprovalView, 'not-found'>> {
  const approval = isApprovalId(approvalId) ? await findWaiting(platform.db, approvalId) : undefined;
  if (!approval) return err('not-found');
  const names = await listLoginIds(platform, [approval.requestedBy]);
  return ok({
    ...approval,
    requestedBy: names.get(approval.requestedBy) ?? 'Deleted',
    isOwn: isOwnRequest(platform, staff, approval.requestedBy),
    path: await pathOf(platform, approval.decision),
  });
}

async function pathOf(platform: Platform, decision: StaffDecision): Promise<string> {
  switch (decision.kind) {
    case 'payout':
    case 'interest':
      return `/admin/refunds/${decision.refundId}`;
    case 'write-off': {
      const item = await findWorkItem(platform, decision.itemId);
      return item?.orderNumber ? `/admin/orders/${item.orderNumber}` : `/admin/work/${decision.itemId}`;
    }
    default: {
      const document = await findOriginalDocument(platform, decision.number);
      const order = document && (await findOrderById(platform.db, document.orderId));
      return order ? `/admin/orders/${order.number}/documents` : '/admin/orders';
    }
  }
}
