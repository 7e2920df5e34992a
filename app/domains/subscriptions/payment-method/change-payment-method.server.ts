import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { SavedCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findPayer } from '../invoices/find-payer.server.ts';
import { reorderOutstanding } from '../invoices/reorder-invoices.server.ts';
import { savePayer } from '../invoices/save-payer.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { METHOD_MESSAGES } from '../messages.ts';
import { findMethodRefusal } from './find-method-refusal.server.ts';
import { notifyPaymentChange } from './notify-payment-change.server.ts';
import { type ChooseMethodInput, recurringChoice } from './recurring-method-schema.ts';
import { setPayment } from './set-payment.server.ts';

/**
 * Changes how the coming periods are paid (decisions M3): by the saved card or by deposits. Outstanding invoices are
 * paid as ordered, or by the card if that is chosen. `no-card`: no card of that kind is registered.
 */
export async function changePaymentMethod(
  platform: Platform,
  actor: Member,
  input: ChooseMethodInput,
  caller: Caller,
): Promise<Result<null, keyof typeof METHOD_MESSAGES>> {
  const changed = await platform.transaction(
    async (tx): Promise<Result<Attempt[], keyof typeof METHOD_MESSAGES>> => {
      const lock = await lockCustomer(platform, tx, actor.accountId);
      const subscription = await findRunningSubscription(tx, actor.accountId);
      if (!subscription) return err('no-contract');
      if (findMethodRefusal(platform, input, subscription.monthly) !== null) return err('method-unavailable');
      const payer = await findPayer(platform, tx, subscription);
      const { method, deposit } = recurringChoice(input, payer?.contractor.name ?? actor.name);
      let card: SavedCard | null = null;
      if (deposit === null) {
        card = await findCard(tx, subscription.payment_method_id);
        if (!card?.good || card.kind !== method) return err('no-card');
      } else {
        if (!payer) return err('no-deposit-account');
        await savePayer(platform, tx, subscription.id, { contractor: payer.contractor, deposit });
      }
      const now = await setPayment(
        platform,
        tx,
        subscription,
        'change-method',
        // The card stays saved, so that switching back is one step; it is deleted when the subscription ends.
        { method, auto_pay: deposit === null, payment_method_id: subscription.payment_method_id },
        method,
      );
      const toClose = card === null ? [] : (await reorderOutstanding(platform, lock, now, card.kind)).toClose;
      await recordAudit(tx, {
        at: platform.clock.now(),
        actor: actor.accountId,
        action: 'renewals.change-method',
        target: subscription.number,
        requestId: caller.id,
      });
      await notifyPaymentChange(platform, tx, now, { kind: 'method', method });
      return ok(toClose);
    },
  );
  if (!changed.ok) return changed;
  for (const attempt of changed.value) await closeVirtualAccount(platform, attempt);
  return ok(null);
}
