import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { approveRefund } from '#app/domains/billing/approve-refund.server.ts';
import type { RefundDecisionError } from '#app/domains/billing/decide-refund.server.ts';
import { finishRefund } from '#app/domains/billing/finish-refund.server.ts';
import { refuseRefund } from '#app/domains/billing/refuse-refund.server.ts';
import { takeRefundOver } from '#app/domains/billing/take-refund-over.server.ts';
import { followRefunds } from '#app/domains/deposits/follow-refunds.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { proveStaff, type StaffProofError } from './prove-staff.server.ts';

const ACTS = { approve: approveRefund, refuse: refuseRefund, 'take-over': takeRefundOver };

type Decision =
  | { decision: 'approve' | 'refuse' | 'take-over'; reason: string }
  | { decision: 'finish'; reason: string; bankReference: string };

type Proof = { currentPassword?: string | undefined; currentCode?: string | undefined };

export type DecideRefundError =
  | StaffProofError
  | { code: RefundDecisionError | 'own-request' | 'reference-taken' };

/**
 * A member of staff approves or refuses a refund, or says under which reference the bank made it, after showing anew who
 * they are. The line of our own account that it pays back follows. `not-open`: somebody else was first.
 */
export async function decideRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string } & Decision & Proof,
  caller: Caller,
): Promise<Result<null, DecideRefundError>> {
  const proved = await proveStaff(platform, staff, input);
  if (!proved.ok) return proved;
  const decided = await decide(platform, staff, input, caller);
  if (!decided.ok) return err({ code: decided.error });
  await followRefunds(platform);
  return ok(null);
}

function decide(
  platform: Platform,
  staff: Member,
  { refundId, ...input }: { refundId: string } & Decision,
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'own-request' | 'reference-taken'>> {
  if (input.decision === 'finish') {
    const { reason, bankReference } = input;
    return finishRefund(platform, staff, { refundId, bankReference, reason }, caller);
  }
  return ACTS[input.decision](platform, staff, { refundId, reason: input.reason }, caller);
}
