import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { unsealRefundAccount } from '../refunds/open-refund-account.server.ts';
import { findRefund } from '../refunds/refunds.store.server.ts';
import type { RefundAccount } from './refund-account.ts';
import { findProposal, listProposals } from './refund-account-proposals.store.server.ts';

/** An account that staff entered and that waits for another member of staff; `proposedBy`: an account's id. */
export type ProposedAccount = { id: string; account: RefundAccount; proposedBy: string; proposedAt: Date };

export type RefundAccounts = { account: RefundAccount | null; proposed: ProposedAccount | null };

/** The refunds whose account waits for a second member of staff, longest first. */
export function listProposedAccounts({ db }: Pick<Platform, 'db'>, limit: number) {
  return listProposals(db, limit);
}

/**
 * The account that a refund goes to, for the person who transfers it by hand, and the one that is proposed, for the person
 * who confirms it; seeing either is written to the audit log.
 */
export async function findRefundAccount(
  platform: Platform,
  staff: Member,
  refundId: string,
  caller: Caller,
): Promise<Result<RefundAccounts, 'not-found'>> {
  const refund = await findRefund(platform.db, refundId);
  if (!refund) return err('not-found');
  const account = unsealRefundAccount(platform, refund.account_sealed);
  const proposal = await findProposal(platform.db, refundId);
  const proposedAccount = unsealRefundAccount(platform, proposal?.account_sealed ?? null);
  const proposed = proposal &&
    proposedAccount && {
      id: proposal.id,
      account: proposedAccount,
      proposedBy: proposal.proposed_by,
      proposedAt: proposal.proposed_at,
    };
  if (account || proposed) {
    await recordAudit(platform.db, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'billing.refund-account-seen',
      target: refundId,
      requestId: caller.id,
    });
  }
  return ok({ account, proposed: proposed ?? null });
}
