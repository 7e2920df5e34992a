import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { orderCanceled } from '#app/domains/notifications/messages/order-over.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { endDepositWait } from '../deposits/abandon-deposit.server.ts';
import { closeVirtualAccount } from '../deposits/close-virtual-account.server.ts';
import { notifyOfUnpaidOrder } from '../deposits/notify-of-unpaid-order.server.ts';
import { findBalances } from '../ledger/ledger-queries.server.ts';
import type { CANCEL_MESSAGES } from '../messages.ts';
import type { Attempt } from '../payments/attempt.ts';
import { hasOpenAttempt } from '../payments/attempts.store.server.ts';
import { isDeposit } from '../payments/payment-method.ts';
import type { RefundAccount } from '../refund-accounts/refund-account.ts';
import { requestOrderRefund } from '../refunds/request-refund.server.ts';
import type { OrderRow } from '../tables.ts';
import { findCancelRefusal, sumRefundOnCancel } from './cancellation.ts';
import { ORDER_NUMBER } from './order.ts';
import { findOwnOrder } from './order-queries.server.ts';
import { transitionOrder } from './orders.store.server.ts';

export type CancelError = 'not-found' | keyof typeof CANCEL_MESSAGES;

type Canceled = Result<{ waited: Attempt | null }, CancelError>;

/**
 * Cancels an unpaid order for its owner and refunds what has arrived. `account-needed`: a deposit needs an account to
 * be refunded to. Idempotent, because of double clicks.
 */
export async function cancelOrder(
  platform: Platform,
  owner: Reauthenticated<Member>,
  input: { orderNumber: string; refund: { account: RefundAccount | null } },
  caller: Caller,
): Promise<Result<null, CancelError>>;
export async function cancelOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; refund: null },
  caller: Caller,
): Promise<Result<null, CancelError>>;
export async function cancelOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; refund: { account: RefundAccount | null } | null },
  caller: Caller,
): Promise<Result<null, CancelError>> {
  if (!ORDER_NUMBER.test(input.orderNumber)) return err('not-found');
  const at = platform.clock.now();
  const canceled = await platform.transaction(async (tx): Promise<Canceled> => {
    await lockCustomer(platform, tx, actor.accountId);
    const order = await findOwnOrder(tx, actor.accountId, input.orderNumber);
    if (!order) return err('not-found');
    if (order.state === 'CANCELED') return ok({ waited: null });
    const balances = await findBalances(tx, order.id);
    const moving = await hasOpenAttempt(tx, order.id);
    const refusal = findCancelRefusal(
      { kind: order.kind, state: order.state, paidAt: order.paid_at },
      { moving, balances },
    );
    if (refusal) return err(refusal);
    const refundAmount = sumRefundOnCancel(balances);
    const account = isDeposit(order.method) ? (input.refund?.account ?? null) : null;
    // Money arrived after the page was shown, so the owner was not reauthenticated yet.
    if (refundAmount > 0 && input.refund === null) return err('account-needed');
    if (refundAmount > 0 && isDeposit(order.method) && account === null) return err('account-needed');
    const waited = await closeUnpaidOrder(platform, tx, order);
    if (refundAmount > 0) await refundBalance(platform, tx, order, account);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'billing.order-canceled',
      target: order.number,
      requestId: caller.id,
    });
    await notifyOrderCanceled(platform, tx, order, refundAmount);
    return ok({ waited });
  });
  if (!canceled.ok) return canceled;
  // Runs after the commit and never fails the cancellation: a later deposit is refunded.
  if (canceled.value.waited) await closeVirtualAccount(platform, canceled.value.waited);
  return ok(null);
}

/** Returns the attempt that awaited a deposit, if any. */
async function closeUnpaidOrder(platform: Platform, tx: Tx, order: OrderRow): Promise<Attempt | null> {
  if (order.state === 'AWAITING_DEPOSIT') return endDepositWait(platform, tx, order.id, 'cancel');
  const change = { state: 'CANCELED', endedAt: platform.clock.now() } as const;
  if (!(await transitionOrder(tx, order.id, 'PENDING_PAYMENT', change))) {
    throw new Error(`Order ${order.number} moved under its lock.`);
  }
  return null;
}

async function refundBalance(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  account: RefundAccount | null,
): Promise<void> {
  const requested = await requestOrderRefund(platform, tx, {
    orderId: order.id,
    amount: null,
    reason: 'partial-deposit',
    note: null,
    requestedBy: order.account_id,
    account,
    approved: true,
  });
  if (!requested.ok) throw new Error(`Order ${order.number} moved under its lock.`);
}

function notifyOrderCanceled(platform: Platform, tx: Tx, order: OrderRow, refundAmount: Krw): Promise<void> {
  const notify = refundAmount > 0 ? notifyMember : notifyOfUnpaidOrder;
  return notify(platform, tx, order.account_id, `order-canceled:${order.number}`, ({ name }) =>
    orderCanceled({
      name,
      planName: order.plan_name,
      orderNumber: order.number,
      refundAmount,
      origin: platform.origin,
    }),
  );
}
