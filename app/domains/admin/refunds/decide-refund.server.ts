import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { syncRefundedLines } from '#app/domains/bank-statements/matching/sync-refunded-lines.server.ts';
import {
  confirmRefundAccount,
  enterRefundAccount,
} from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import type { RefundDecisionError } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import {
  approveRefund,
  completeRefund,
  recordInterestPayment,
  rejectRefund,
  takeOverRefund,
} from '#app/domains/billing/refunds/refund-decisions.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { requestApproval } from '../approvals/request-approval.server.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

const DECISIONS = { approve: approveRefund, refuse: rejectRefund, 'take-over': takeOverRefund };

type Decision =
  | { decision: 'approve' | 'refuse' | 'take-over'; reason: string }
  | { decision: 'finish' | 'pay-interest'; reason: string; bankReference: string }
  | ({ decision: 'enter-account'; reason: string } & RefundAccount)
  | { decision: 'confirm-account'; reason: string; proposalId: string };

type ReauthenticationInput = { currentPassword?: string | undefined; currentCode?: string | undefined };

type RefusalCode = RefundDecisionError | 'own-request' | 'own-account' | 'reference-taken' | 'approval-waits';

export type DecideRefundError = StaffReauthenticationError | { code: RefusalCode };

/**
 * Approves, rejects or completes a refund, and updates its statement line. `not-open`: another request was first.
 * `waits`: a transfer above the limit is recorded once a second person has approved it.
 */
export async function decideRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string } & Decision & ReauthenticationInput,
  caller: Caller,
): Promise<Result<'done' | 'waits', DecideRefundError>> {
  const reauthenticated = await reauthenticateStaff(platform, staff, input);
  if (!reauthenticated.ok) return reauthenticated;
  if (input.decision === 'finish' || input.decision === 'pay-interest') {
    const kind = input.decision === 'finish' ? 'payout' : 'interest';
    const { refundId, bankReference, reason } = input;
    const decision = { kind, refundId, bankReference } as const;
    const requested = await requestApproval(platform, staff, { decision, reason }, caller);
    if (!requested.ok) return err({ code: requested.error });
    if (requested.value === 'waits') return ok('waits');
  }
  const decided = await decide(platform, reauthenticated.value, input, caller);
  if (!decided.ok) return err({ code: decided.error });
  await syncRefundedLines(platform);
  return ok('done');
}

function decide(
  platform: Platform,
  staff: Reauthenticated<Member>,
  { refundId, ...input }: { refundId: string } & Decision,
  caller: Caller,
): Promise<Result<null, RefusalCode>> {
  const { reason } = input;
  switch (input.decision) {
    case 'finish':
    case 'pay-interest': {
      const record = input.decision === 'finish' ? completeRefund : recordInterestPayment;
      return record(platform, staff, { refundId, bankReference: input.bankReference, reason }, caller);
    }
    case 'enter-account': {
      const { bank, number, holder } = input;
      return enterRefundAccount(
        platform,
        staff,
        { refundId, account: { bank, number, holder }, reason },
        caller,
      );
    }
    case 'confirm-account':
      return confirmRefundAccount(
        platform,
        staff,
        { refundId, proposalId: input.proposalId, reason },
        caller,
      );
    default:
      return DECISIONS[input.decision](platform, staff, { refundId, reason }, caller);
  }
}
