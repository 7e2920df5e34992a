import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { listProposedAccounts } from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { APPROVAL_NAMES, subjectOf } from './approval.ts';
import { listWaiting } from './approvals.store.server.ts';

/** A decision that waits for a second member of staff. */
export type PendingApproval = {
  /** Unique across all kinds. */
  key: string;
  title: string;
  amount: Krw;
  requestedBy: { accountId: string; name: string };
  requestedAt: Date;
  /** The legal deadline, if there is one. */
  dueOn: KstDate | null;
  /** The page where it is decided. */
  path: string;
  /** The buyer of a refund's order. */
  accountId: string | null;
  /** The statement line that a refund gives back. */
  statementLineId: string | null;
};

const MAX_ITEMS = 200;

/** Refunds, refund accounts and decisions above the limit, longest waiting first. */
export async function listPendingApprovals(
  platform: Pick<Platform, 'db' | 'clock'>,
): Promise<PendingApproval[]> {
  const [decisions, refunds, accounts] = await Promise.all([
    listWaiting(platform.db, MAX_ITEMS),
    listRefunds(platform, { open: true, limit: MAX_ITEMS }),
    listProposedAccounts(platform, MAX_ITEMS),
  ]);
  const refundFacts = (refundId: string) => {
    const refund = refunds.find(({ id }) => id === refundId);
    return { accountId: refund?.accountId ?? null, statementLineId: refund?.statementLineId ?? null };
  };
  const pending = [
    ...decisions.map(({ id, decision, amount, requestedBy, requestedAt }) => ({
      key: id,
      title: APPROVAL_NAMES[decision.kind],
      amount,
      requestedBy,
      requestedAt,
      dueOn: refunds.find((refund) => refund.id === subjectOf(decision))?.dueOn ?? null,
      path: `/admin/approvals/${id}`,
      ...refundFacts(subjectOf(decision)),
    })),
    ...refunds
      .filter(({ state }) => state === 'REQUESTED')
      .map(({ id, amount, requestedBy, requestedAt, dueOn }) => ({
        key: id,
        title: 'Refund',
        amount,
        requestedBy,
        requestedAt,
        dueOn,
        path: `/admin/refunds/${id}`,
        ...refundFacts(id),
      })),
    ...accounts.map(({ id, refundId, amount, dueOn, proposedBy, proposedAt }) => ({
      key: id,
      title: 'Account of a refund',
      amount,
      requestedBy: proposedBy,
      requestedAt: proposedAt,
      dueOn,
      path: `/admin/refunds/${refundId}`,
      ...refundFacts(refundId),
    })),
  ].sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  const names = await listLoginIds(
    platform,
    pending.map(({ requestedBy }) => requestedBy),
  );
  return pending.map(({ requestedBy, ...each }) => ({
    ...each,
    requestedBy: { accountId: requestedBy, name: names.get(requestedBy) ?? 'the site' },
  }));
}
