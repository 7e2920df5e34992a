import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { listLoginIds } from '#app/domains/accounts/list-login-ids.server.ts';
import { readOneRefund } from '#app/domains/billing/read-one-refund.server.ts';
import { readOrderPayer } from '#app/domains/billing/read-order-payer.server.ts';
import { readRefundAccount } from '#app/domains/billing/read-refund-account.server.ts';
import type { Refund } from '#app/domains/billing/refund.ts';
import type { RefundAccount } from '#app/domains/billing/refund-account.ts';
import { compareNames } from '#app/domains/deposits/depositor-name.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';

/**
 * One refund, with the account that a person sends it to while that is still to be done; `payer`: who paid, where the
 * account is another's.
 */
export async function readRefund(
  platform: Platform,
  staff: Member,
  refundId: string,
  caller: Caller,
): Promise<
  Result<
    { refund: Refund; account: RefundAccount | null; requestedBy: string; payer: string | null },
    'not-found'
  >
> {
  const found = await readOneRefund(platform, refundId);
  if (!found.ok) return found;
  const refund = found.value;
  const shown = refund.state === 'MANUAL' && !refund.needsAccount;
  const account = shown ? await readRefundAccount(platform, staff, refundId, caller) : ok(null);
  if (!account.ok) return account;
  const ids = await listLoginIds(platform, [refund.requestedBy]);
  return ok({
    refund,
    account: account.value,
    requestedBy:
      ids.get(refund.requestedBy) ?? (refund.requestedBy === 'gateway' ? 'the gateway' : 'the site'),
    payer: await otherPayer(platform, refund.orderNumber, account.value),
  });
}

async function otherPayer(
  platform: Platform,
  orderNumber: string | null,
  account: RefundAccount | null,
): Promise<string | null> {
  const payer = orderNumber && account ? await readOrderPayer(platform, orderNumber) : null;
  return account && payer && compareNames(account.holder, payer) === 'different' ? payer : null;
}
