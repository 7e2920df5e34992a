import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { readHoldings } from '#app/domains/billing/ledger/read-holdings.server.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { findOwnOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { SEND_REFUNDS } from '#app/domains/billing/refunds/refund.ts';
import { requestOrderRefund } from '#app/domains/billing/refunds/request-order-refund.server.ts';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/raise-work-item.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
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
 * The buyer withdraws within seven days: all that is held goes back, without a penalty (payments.md §4.6, decisions M7).
 * `account-needed`: the money came as a deposit, and it must be said where it shall go.
 */
export async function withdrawOrder(
  platform: Platform,
  actor: Reauthenticated<Member>,
  input: { orderNumber: string; account: RefundAccount | null },
  caller: Caller,
): Promise<Result<null, WithdrawOrderError>> {
  if (!ORDER_NUMBER.test(input.orderNumber)) return err('not-found');
  const at = platform.clock.now();
  const withdrawn = await platform.transaction(async (tx): Promise<Result<null, WithdrawOrderError>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const order = await findOwnOrder(tx, actor.accountId, input.orderNumber);
    if (!order) return err('not-found');
    const refusal = await refuse(tx, order, input.account, at);
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
    await payBackChanges(platform, tx, order, actor.accountId, input.account);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'billing.order-withdrawn',
      target: order.number,
      requestId: caller.id,
    });
    return ok(null);
  });
  if (withdrawn.ok) {
    await platform.jobs.wake(SEND_REFUNDS);
    await platform.jobs.wake(DELIVER_MAIL);
  }
  return withdrawn;
}

/** What was paid within these days for a change of the contract's plan goes back with it. */
async function payBackChanges(
  platform: Platform,
  tx: Queryable,
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

async function refuse(
  tx: Queryable,
  order: OrderRow,
  account: RefundAccount | null,
  now: Date,
): Promise<WithdrawOrderError | null> {
  const holdings = await readHoldings(tx, order.id);
  const startsOn = await findFirstPeriodStart(tx, order.id);
  const paid = { state: order.state, paidAt: order.paid_at, startsOn };
  const refusal = findWithdrawalRefusal(paid, holdings, kstDate(now));
  if (refusal) return refusal;
  return isDeposit(order.method) && account === null ? 'account-needed' : null;
}
