import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { findBalances } from '#app/domains/billing/ledger/ledger-queries.server.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-refund.server.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findFirstPeriodStart, listPlanChangeOrders } from '../invoices/invoice-queries.server.ts';
import { findWithdrawalRefusal } from './withdrawal.ts';

export type WithdrawOrderError =
  | 'not-found'
  | 'not-first'
  | 'too-late'
  | 'not-paid'
  | 'refund-under-way'
  | 'account-needed';

/**
 * The buyer withdraws within seven days: everything captured is refunded without a penalty (payments.md §4.6,
 * decisions M7). `account-needed`: the money came as a deposit, so the refund needs an account.
 */
export async function withdrawOrder(
  platform: Platform,
  actor: Reauthenticated<Member>,
  input: { orderNumber: string; account: RefundAccount | null },
  caller: Caller,
): Promise<Result<null, WithdrawOrderError>> {
  if (!ORDER_NUMBER.test(input.orderNumber)) return err('not-found');
  const at = platform.clock.now();
  return platform.transaction(async (tx): Promise<Result<null, WithdrawOrderError>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const order = await findOwnOrder(tx, actor.accountId, input.orderNumber);
    if (!order) return err('not-found');
    const refusal = await findRefusal(tx, order, input.account, at);
    if (refusal) return err(refusal);
    const requested = await requestOrderRefund(platform, tx, {
      orderId: order.id,
      amount: null,
      reason: 'withdrawal',
      note: null,
      requestedBy: actor.accountId,
      account: isDeposit(order.method) ? input.account : null,
      approved: true,
    });
    if (!requested.ok) throw new Error(`Order ${order.number} moved under its lock.`);
    await refundPlanChanges(platform, tx, order, actor.accountId, input.account);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'billing.order-withdrawn',
      target: order.number,
      requestId: caller.id,
    });
    return ok(null);
  });
}

/** Refunds what was paid for plan changes in these days, too. */
async function refundPlanChanges(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  requestedBy: string,
  account: RefundAccount | null,
): Promise<void> {
  for (const orderId of await listPlanChangeOrders(tx, order.id)) {
    const requested = await requestOrderRefund(platform, tx, {
      orderId,
      amount: null,
      reason: 'withdrawal',
      note: null,
      requestedBy,
      account: isDeposit(order.method) ? account : null,
      approved: true,
    });
    if (!requested.ok && requested.error === 'refund-under-way') {
      await raiseWorkItem(platform, tx, {
        kind: 'refund-needed',
        subject: orderId,
        orderId,
        details: { reason: 'withdrawal', code: requested.error },
      });
    }
  }
}

async function findRefusal(
  tx: Tx,
  order: OrderRow,
  account: RefundAccount | null,
  now: Date,
): Promise<WithdrawOrderError | null> {
  const balances = await findBalances(tx, order.id);
  const startsOn = await findFirstPeriodStart(tx, order.id);
  const paid = { state: order.state, paidAt: order.paid_at, startsOn };
  const refusal = findWithdrawalRefusal(paid, balances, kstDate(now));
  if (refusal) return refusal;
  return isDeposit(order.method) && account === null ? 'account-needed' : null;
}
