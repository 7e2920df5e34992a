import { isAccountActive, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import { listDepositors } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { findOrderPayer } from '#app/domains/billing/orders/order-queries.server.ts';
import {
  findRefundAccount,
  type RefundAccounts,
} from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { isInterestDue, type Refund } from '#app/domains/billing/refunds/refund.ts';
import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { compareNames } from '#app/shared/depositor-name.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { isWaiting } from '../approvals/approvals.store.server.ts';
import type { StaffRefundView } from '../staff-views.ts';

/** Includes bank accounts that staff still have to approve, confirm or transfer to. */
export async function readRefund(
  platform: Platform,
  staff: Member,
  refundId: string,
  caller: Caller,
): Promise<Result<StaffRefundView, 'not-found'>> {
  const found = await getRefund(platform, refundId);
  if (!found.ok) return found;
  const refund = found.value;
  const shown =
    ['REQUESTED', 'MANUAL'].includes(refund.state) || refund.needsAccount || isInterestDue(refund);
  const accounts: Result<RefundAccounts, 'not-found'> = shown
    ? await findRefundAccount(platform, staff, refundId, caller)
    : ok({ account: null, proposed: null });
  if (!accounts.ok) return accounts;
  const { account, proposed } = accounts.value;
  const ids = await listLoginIds(platform, [refund.requestedBy, ...(proposed ? [proposed.proposedBy] : [])]);
  return ok({
    refund,
    account,
    depositor: (await listDepositors(platform, [refund.statementLineId])).get(refund.statementLineId) ?? null,
    proposed: proposed && {
      id: proposed.id,
      account: proposed.account,
      by: ids.get(proposed.proposedBy) ?? 'Deleted',
      own: isOwnRequest(platform, staff, proposed.proposedBy),
      at: proposed.proposedAt,
    },
    requestedBy: nameRequester(staff, refund, ids),
    ownRequest: isOwnRequest(platform, staff, refund.requestedBy),
    transferWaits: await isWaiting(platform.db, refund.id),
    payer: await otherPayer(platform, refund.orderNumber, account ?? proposed?.account ?? null),
    buyer: await buyerOf(platform, refund),
    limit: platform.secondPersonAbove,
    demo: platform.demo,
  });
}

function nameRequester(
  staff: Member,
  { requestedBy }: Pick<Refund, 'requestedBy'>,
  loginIds: ReadonlyMap<string, string>,
): string {
  if (requestedBy === staff.accountId) return 'You';
  return loginIds.get(requestedBy) ?? (requestedBy === 'gateway' ? 'the gateway' : 'the site');
}

async function buyerOf(
  platform: Platform,
  { accountId }: Pick<Refund, 'accountId'>,
): Promise<StaffRefundView['buyer']> {
  if (accountId === null) return 'none';
  return (await isAccountActive(platform.db, accountId)) ? 'active' : 'closed';
}

async function otherPayer(
  platform: Platform,
  orderNumber: string | null,
  account: RefundAccount | null,
): Promise<string | null> {
  const payer = orderNumber && account ? await findOrderPayer(platform, orderNumber) : null;
  return account && payer && compareNames(account.holder, payer) === 'different' ? payer : null;
}
