import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
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
 * Stops the automatic payment, or lets it go on: the contract stays as it is, and without it the member pays each period
 * by hand. With it what is owed is charged as well, also what was ordered by a deposit. Asking for what is so already changes nothing. `no-card`: nothing on file can be charged.
 */
export async function setAutoPayment(
  platform: Platform,
  actor: Member,
  on: boolean,
  caller: Caller,
): Promise<Result<null, Failure>> {
  const set = await platform.transaction(async (tx): Promise<Result<Attempt[], Failure>> => {
    await lockCustomer(platform, tx, actor.accountId);
    const contract = await findRunningSubscription(tx, actor.accountId);
    if (!contract) return err('no-contract');
    if (contract.auto_pay === on) return ok([]);
    const card = await findCard(tx, contract.payment_method_id);
    if (on && !card?.good) return err('no-card');
    const now = await setPayment(platform, tx, contract, on ? 'resume-auto-pay' : 'stop-auto-pay', {
      // What is charged by itself is the card on file, whatever was paid with before.
      method: on && card ? card.kind : contract.method,
      auto_pay: on,
      payment_method_id: contract.payment_method_id,
    });
    const toClose = on && card ? (await reorderOutstanding(platform, tx, now, card.kind)).toClose : [];
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: on ? 'renewals.resume-auto-pay' : 'renewals.stop-auto-pay',
      target: contract.number,
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
  await platform.jobs.wake(DELIVER_MAIL);
  for (const attempt of set.value) await closeVirtualAccount(platform, attempt);
  return ok(null);
}
