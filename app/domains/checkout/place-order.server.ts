import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { ORDER_MESSAGES } from '#app/domains/billing/messages.ts';
import { createOrder } from '#app/domains/billing/orders/create-order.server.ts';
import { abandonUnpaidOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import { findOrderByCheckout } from '#app/domains/billing/orders/order-queries.server.ts';
import { type PaymentChoice, paymentChoice } from '#app/domains/billing/payments/payment-choice.ts';
import { describeUnavailability } from '#app/domains/billing/payments/payment-method.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import { findOrderIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { newOrder } from './new-order.server.ts';
import { type OfferSource, paymentOffers } from './payment-offers.server.ts';
import type { PlaceOrderInput } from './schema.ts';

export type PlaceOrderError = keyof typeof ORDER_MESSAGES;

/**
 * Turns a submitted checkout into an order that awaits payment, at the catalogue's price. The same checkout, at once
 * or later, returns the same order; with other details it is rejected (security R23, R24). The unpaid order of an
 * earlier checkout is canceled, unless its deposit is awaited: the customer pays or cancels that one first. Debts must
 * be paid first, and a customer who withdrew twice needs staff's permission. A bank transfer is awaited from now on;
 * other methods need another step (`submit-checkout`).
 */
export async function placeOrder(
  platform: Platform,
  actor: Member,
  input: PlaceOrderInput,
  caller: Caller,
): Promise<Result<{ orderId: string; orderNumber: string }, PlaceOrderError>> {
  const choice = paymentChoice(input);
  if (!isOffered(platform, choice, input)) return err('method-unavailable');
  if (choice.deposit?.certificate === 'bill' && !platform.taxInvoices) return err('no-tax-invoices');
  const fresh = newOrder(platform, actor, input, choice);

  return platform.transaction(
    async (tx): Promise<Result<{ orderId: string; orderNumber: string }, PlaceOrderError>> => {
      const at = fresh.created_at;
      const lock = await lockCustomer(platform, tx, actor.accountId);
      // The account was deleted after the request was authenticated.
      if (lock.closed) return err('account-gone');
      const same = await findOrderByCheckout(tx, actor.accountId, input.checkout);
      if (same && same.request_hash !== fresh.request_hash) return err('checkout-changed');
      if (same) return ok({ orderId: same.id, orderNumber: same.number });
      const ineligible = await findOrderIneligibility(platform, tx, {
        accountId: actor.accountId,
        companyHash: fresh.company_hash,
      });
      if (ineligible) return err(ineligible.code);
      if (await findRunningSubscription(tx, actor.accountId)) return err('already-subscribed');
      const busy = await abandonUnpaidOrder(platform, lock);
      if (busy) return err(busy);
      await createOrder(platform, lock, fresh);
      await recordConsents(platform, tx, {
        accountId: actor.accountId,
        items: [
          { code: 'payment-privacy', given: true },
          { code: 'payment-agreement', given: true },
        ],
        address: caller.address,
      });
      await recordAudit(tx, {
        at,
        actor: actor.accountId,
        action: 'billing.order-placed',
        target: fresh.number,
        requestId: caller.id,
      });
      return ok({ orderId: fresh.id, orderNumber: fresh.number });
    },
  );
}

/** Whether the method can pay this plan's first charge, and for a transfer, whether we have an account at that bank. */
function isOffered(
  platform: OfferSource,
  { method, deposit }: PaymentChoice,
  { plan }: Pick<PlaceOrderInput, 'plan'>,
): boolean {
  const offers = paymentOffers(platform);
  if (describeUnavailability(method, catalog[plan], offers) !== null) return false;
  return method !== 'bank-transfer' || offers.ownBanks.some((bank) => bank === deposit?.bank);
}
