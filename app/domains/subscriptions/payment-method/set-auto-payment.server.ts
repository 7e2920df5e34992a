import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { reorderOutstanding } from '../invoices/reorder-invoices.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { METHOD_MESSAGES } from '../messages.ts';
import { notifyPaymentChange } from './notify-payment-change.server.ts';
import { setPayment } from './set-payment.server.ts';

type Failure = keyof typeof METHOD_MESSAGES;

/**
 * Stops or resumes automatic payment; without it, the member pays each period by hand. Resuming also charges what is
 * outstanding, awaited deposits included. No change is not an error. `no-card`: no saved card can be charged.
 */
export async function setAutoPayment(
  platform: Platform,
  actor: Member,
  on: boolean,
  caller: Caller,
): Promise<Result<null, Failure>> {
  const set = await platform.transaction(async (tx): Promise<Result<Attempt[], Failure>> => {
    const lock = await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (!subscription) return err('no-contract');
    if (subscription.auto_pay === on) return ok([]);
    const card = await findCard(tx, subscription.payment_method_id);
    if (on && !card?.good) return err('no-card');
    const now = await setPayment(platform, tx, subscription, on ? 'resume-auto-pay' : 'stop-auto-pay', {
      // Automatic payment charges the saved card, whatever the method was before.
      method: on && card ? card.kind : subscription.method,
      auto_pay: on,
      payment_method_id: subscription.payment_method_id,
    });
    const toClose = on && card ? (await reorderOutstanding(platform, lock, now, card.kind)).toClose : [];
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: on ? 'renewals.resume-auto-pay' : 'renewals.stop-auto-pay',
      target: subscription.number,
      requestId: caller.id,
    });
    await notifyPaymentChange(
      platform,
      tx,
      now,
      on ? { kind: 'method', method: now.method } : { kind: 'stopped' },
    );
    return ok(toClose);
  });
  if (!set.ok) return set;
  for (const attempt of set.value) await closeVirtualAccount(platform, attempt);
  return ok(null);
}
