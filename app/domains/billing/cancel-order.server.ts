import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { tellMember } from '#app/domains/accounts/tell-member.server.ts';
import { orderCanceled } from '#app/domains/notifications/messages/order-over.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { hasOpenAttempt } from './attempts.store.server.ts';
import { closeVirtualAccount } from './close-virtual-account.server.ts';
import { giveUpDeposit } from './give-up-deposit.server.ts';
import type { CANCEL_MESSAGES } from './messages.ts';
import { type Attempt, ORDER_NUMBER } from './order.ts';
import { findOwnOrder, lockCustomer, moveOrder, type OrderRow } from './orders.store.server.ts';

export type CancelError = keyof typeof CANCEL_MESSAGES;

/**
 * Gives up an order that nobody has paid yet, for its owner. Nothing is charged. Canceling a canceled order changes
 * nothing and is no error, so that a double click is not.
 */
export async function cancelOrder(
  platform: Platform,
  actor: Member,
  orderNumber: string,
  caller: Caller,
): Promise<Result<null, 'not-found' | CancelError>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const at = platform.clock.now();
  const canceled = await platform.transaction(
    async (tx): Promise<Result<Attempt | null, 'not-found' | CancelError>> => {
      await lockCustomer(tx, actor.accountId, { customerKey: randomUUID(), at });
      const order = await findOwnOrder(tx, actor.accountId, orderNumber);
      if (!order) return err('not-found');
      if (order.state === 'CANCELED') return ok(null);
      const given = await giveUp(platform, tx, order);
      if (!given.ok) return given;
      await recordAudit(tx, {
        at,
        actor: actor.accountId,
        action: 'billing.order-canceled',
        target: order.number,
        requestId: caller.id,
      });
      await tellMember(platform, tx, order.account_id, `order-canceled:${order.number}`, ({ name }) =>
        orderCanceled({
          name,
          planName: order.plan_name,
          orderNumber: order.number,
          origin: platform.origin,
        }),
      );
      return given;
    },
  );
  if (!canceled.ok) return canceled;
  await platform.jobs.wake(DELIVER_MAIL);
  // Never lets the cancellation fail: what comes there later is paid back.
  if (canceled.value) await closeVirtualAccount(platform, canceled.value);
  return ok(null);
}

async function giveUp(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
): Promise<Result<Attempt | null, CancelError>> {
  // What a contract owes is not given up by its owner; how it is paid can be changed, and the contract ended.
  if (order.kind !== 'checkout') return err('not-cancelable');
  switch (order.state) {
    case 'PENDING_PAYMENT':
      if (await hasOpenAttempt(tx, order.id)) return err('payment-in-progress');
      await moveOrder(tx, order.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt: platform.clock.now() });
      return ok(null);
    case 'AWAITING_DEPOSIT':
      return giveUpDeposit(platform, tx, order, 'cancel');
    default:
      return err('not-cancelable');
  }
}
