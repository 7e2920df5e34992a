import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import { syncRefundedLines } from '#app/domains/bank-statements/matching/sync-refunded-lines.server.ts';
import {
  completeRefund,
  recordInterestPayment,
} from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { closeWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { correctDocument } from '#app/domains/documents/issuing/correct-document.server.ts';
import { reissueDocument } from '#app/domains/documents/issuing/reissue-document.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';
import { type Approval, isApprovalId, subjectOf } from './approval.ts';
import { closeApproval, findWaiting, markApprovalFailed } from './approvals.store.server.ts';

export type DecideApprovalError =
  | StaffReauthenticationError
  | { code: 'not-found' | 'not-open' | 'own-approval' | 'approval-failed' };

/**
 * Approves and carries out, or rejects, another person's decision. Outside a demo nobody approves their own
 * (`own-approval`), but everybody may withdraw their own by rejecting it. `approval-failed`: the subject has changed
 * meanwhile.
 */
export async function decideApproval(
  platform: Platform,
  staff: Member,
  input: {
    approvalId: string;
    outcome: 'approved' | 'rejected';
    reason: string;
    currentPassword?: string | undefined;
    currentCode?: string | undefined;
  },
  caller: Caller,
): Promise<Result<null, DecideApprovalError>> {
  const { approvalId, outcome, reason } = input;
  const approval = isApprovalId(approvalId) ? await findWaiting(platform.db, approvalId) : undefined;
  if (!approval) return err({ code: 'not-open' });
  if (outcome === 'approved' && isOwnRequest(platform, staff, approval.requestedBy))
    return err({ code: 'own-approval' });
  const reauthenticated = await reauthenticateStaff(platform, staff, input);
  if (!reauthenticated.ok) return reauthenticated;
  const at = platform.clock.now();
  const by = staff.accountId;
  const decided = await platform.transaction(async (tx) => {
    if (!(await closeApproval(tx, approval.id, { by, at, outcome, remark: reason }))) return false;
    const action = outcome === 'approved' ? 'admin.approval-granted' : 'admin.approval-rejected';
    const target = `${approval.decision.kind} ${subjectOf(approval.decision)}`;
    await recordAudit(tx, { at, actor: by, action, target, requestId: caller.id, reason });
    return true;
  });
  if (!decided) return err({ code: 'not-open' });
  if (outcome === 'rejected' || (await carryOut(platform, reauthenticated.value, approval, caller)))
    return ok(null);
  await markApprovalFailed(platform.db, approval.id);
  return err({ code: 'approval-failed' });
}

async function carryOut(
  platform: Platform,
  staff: Reauthenticated<Member>,
  { decision, reason }: Approval,
  caller: Caller,
): Promise<boolean> {
  switch (decision.kind) {
    case 'payout':
    case 'interest': {
      const record = decision.kind === 'payout' ? completeRefund : recordInterestPayment;
      const { refundId, bankReference } = decision;
      const recorded = await record(platform, staff, { refundId, bankReference, reason }, caller);
      await syncRefundedLines(platform);
      return recorded.ok;
    }
    case 'write-off': {
      const input = { id: decision.itemId, resolution: reason };
      return (await closeWorkItem(platform, staff, input, caller)).ok;
    }
    case 'document-correction': {
      const { number, why } = decision;
      return (await correctDocument(platform, staff, { number, amount: null, why, reason }, caller)).ok;
    }
    case 'document-reissue': {
      const input = { number: decision.number, businessNumber: null, reason };
      return (await reissueDocument(platform, staff, input, caller)).ok;
    }
  }
}
