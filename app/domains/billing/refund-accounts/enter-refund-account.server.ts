import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { isOwnRequest, needsSecondPerson } from '#app/domains/accounts/staff-rights/second-person.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { notifyAccountEntered } from '../refunds/notify-refund.server.ts';
import { sealRefundAccount, unsealRefundAccount } from '../refunds/open-refund-account.server.ts';
import { applyRefundDecision, type RefundDecisionError } from '../refunds/refund-decisions.server.ts';
import { needsAccount } from '../refunds/refund-method.ts';
import { findRefund, setRefundAccount } from '../refunds/refunds.store.server.ts';
import type { RefundAccount } from './refund-account.ts';
import { findProposal, listProposals, replaceProposal } from './refund-account-proposals.store.server.ts';

/**
 * Staff enter the account of a refund whose buyer cannot log in (decisions S3). Above the limit, a second member of
 * staff must confirm it (`confirmRefundAccount`). The buyer's last known addresses are notified either way.
 */
export async function enterRefundAccount(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; account: RefundAccount; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError>> {
  return applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-account-entered',
    async apply(tx, refund) {
      if (!needsAccount(refund)) return false;
      const account_sealed = sealRefundAccount(platform, input.account);
      const id = randomUUID();
      if (needsSecondPerson(platform, refund.amount)) {
        const proposed_at = platform.clock.now();
        const proposed = { id, refund_id: refund.id, account_sealed };
        await replaceProposal(tx, { ...proposed, proposed_by: staff.accountId, proposed_at });
      } else if (!(await setRefundAccount(tx, refund, account_sealed))) return false;
      await notifyAccountEntered(platform, tx, { ...refund, account_sealed }, id);
      return true;
    },
  });
}

/**
 * A second member of staff confirms the account that they have seen; outside a demo not the one who entered it
 * (`own-account`). `not-open`: another account was entered meanwhile, or the buyer gave one.
 */
export async function confirmRefundAccount(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { refundId: string; proposalId: string; reason: string },
  caller: Caller,
): Promise<Result<null, RefundDecisionError | 'own-account'>> {
  let own = false;
  const confirmed = await applyRefundDecision(platform, staff, input, caller, {
    action: 'billing.refund-account-confirmed',
    async apply(tx, refund) {
      const proposal = await findProposal(tx, refund.id);
      if (!needsAccount(refund) || proposal?.id !== input.proposalId) return false;
      own = isOwnRequest(platform, staff, proposal.proposed_by);
      return !own && setRefundAccount(tx, refund, proposal.account_sealed);
    },
  });
  return own ? err('own-account') : confirmed;
}

/** An account that staff entered and that awaits a second member of staff; `proposedBy`: an account id. */
export type ProposedAccount = { id: string; account: RefundAccount; proposedBy: string; proposedAt: Date };

export type RefundAccounts = { account: RefundAccount | null; proposed: ProposedAccount | null };

/** Refunds whose account awaits a second member of staff, longest first. */
export function listProposedAccounts({ db }: Pick<Platform, 'db'>, limit: number) {
  return listProposals(db, limit);
}

/**
 * A refund's account, for the person who transfers it by hand, and the proposed one, for the person who confirms it.
 * Audited if there is one.
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
