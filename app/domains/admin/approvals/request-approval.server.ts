import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { needsSecondPerson } from '#app/domains/accounts/staff-rights/second-person.ts';
import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { findWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { findOriginalDocument } from '#app/domains/documents/reading/document-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type StaffDecision, subjectOf } from './approval.ts';
import { insertApproval } from './approvals.store.server.ts';

/**
 * Stores a decision above the limit until a second person approves it. `not-needed`: the caller carries it out at once.
 * A missing subject returns that too, because the use case reports it.
 */
export async function requestApproval(
  platform: Platform,
  staff: Member,
  { decision, reason }: { decision: StaffDecision; reason: string },
  caller: Caller,
): Promise<Result<'waits' | 'not-needed', 'approval-waits'>> {
  const amount = await findAmount(platform, decision);
  if (amount === null || !needsSecondPerson(platform, amount)) return ok('not-needed');
  const at = platform.clock.now();
  const approval = {
    id: randomUUID(),
    decision,
    amount,
    reason,
    requestedBy: staff.accountId,
    requestedAt: at,
  };
  return platform.transaction(async (tx) => {
    if (!(await insertApproval(tx, approval, subjectOf(decision)))) return err('approval-waits');
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'admin.approval-requested',
      target: `${decision.kind} ${subjectOf(decision)}`,
      requestId: caller.id,
      reason,
    });
    return ok('waits');
  });
}

/** The amount that the decision transfers or writes off, KRW. */
async function findAmount(platform: Platform, decision: StaffDecision): Promise<Krw | null> {
  switch (decision.kind) {
    case 'payout':
    case 'interest': {
      const found = await getRefund(platform, decision.refundId);
      if (!found.ok) return null;
      const { amount, interest } = found.value;
      return decision.kind === 'payout' ? amount + interest : interest;
    }
    case 'write-off': {
      const item = await findWorkItem(platform, decision.itemId);
      if (item?.kind !== 'amount-not-paid' && item?.kind !== 'contract-terminated') return null;
      return typeof item.details.amount === 'number' ? item.details.amount : null;
    }
    default:
      return (await findOriginalDocument(platform, decision.number))?.total ?? null;
  }
}
