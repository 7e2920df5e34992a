import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { ORDER_NUMBER } from '../orders/order.ts';
import { findOwnOrder } from '../orders/order-queries.server.ts';
import { notifyRefund } from '../refunds/notify-refund.server.ts';
import { sealRefundAccount } from '../refunds/open-refund-account.server.ts';
import { needsAccount } from '../refunds/refund-method.ts';
import { listRefundsOfOrder, setRefundAccount } from '../refunds/refunds.store.server.ts';
import type { RefundAccount } from './refund-account.ts';

/** The buyer enters the account for refunds of their own order (`needsAccount` of `Refund`). */
export async function submitRefundAccount(
  platform: Platform,
  actor: Reauthenticated<Member>,
  input: { orderNumber: string; account: RefundAccount },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-needed'>> {
  if (!ORDER_NUMBER.test(input.orderNumber)) return err('not-found');
  const at = platform.clock.now();
  return platform.transaction(async (tx): Promise<Result<null, 'not-found' | 'not-needed'>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const order = await findOwnOrder(tx, actor.accountId, input.orderNumber);
    if (!order) return err('not-found');
    const waiting = (await listRefundsOfOrder(tx, order.id)).filter(needsAccount);
    for (const refund of waiting) {
      const account_sealed = sealRefundAccount(platform, input.account);
      await setRefundAccount(tx, refund, account_sealed);
      await notifyRefund(platform, tx, { ...refund, account_sealed }, 'account-given');
      await recordAudit(tx, {
        at,
        actor: actor.accountId,
        action: 'billing.refund-account-given',
        target: refund.id,
        requestId: caller.id,
      });
    }
    return waiting.length > 0 ? ok(null) : err('not-needed');
  });
}
