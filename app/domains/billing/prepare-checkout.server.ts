import type { Actor } from '#app/domains/accounts/actor.ts';
import { readMemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import { catalogue, isPlanCode, type Plan } from '#app/domains/plans/catalogue.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CheckoutInitial } from './checkout.ts';
import { PAYMENT_MESSAGES, type PaymentMessageCode } from './messages.ts';
import { type OrderView, readOrder } from './read-order.server.ts';
import { findRunningSubscription } from './subscriptions.store.server.ts';

export type Checkout = {
  plan: Plan | null;
  initial: CheckoutInitial;
  /** The order that is taken up again. */
  orderNumber: string | null;
  /** Why its last payment failed. */
  failure: string | null;
  subscription: { planName: string; endsOn: string } | null;
};

/**
 * Everything the payment page shows. `order` takes up an unpaid order again, as it was; `settled` means that one is
 * paid or being confirmed and has a page of its own.
 */
export async function prepareCheckout(
  platform: Platform,
  actor: Actor,
  asked: { plan: string | null; orderNumber: string | null; failed: string | null },
): Promise<Result<Checkout, { code: 'not-found' } | { code: 'settled'; orderNumber: string }>> {
  const chosen = isPlanCode(asked.plan) ? catalogue[asked.plan] : null;
  if (actor.kind === 'visitor') {
    return ok({ plan: chosen, initial: EMPTY, orderNumber: null, failure: null, subscription: null });
  }
  if (asked.orderNumber !== null) {
    const found = await readOrder(platform, actor, asked.orderNumber);
    if (!found.ok) return err({ code: 'not-found' });
    const order = found.value;
    if (order.confirming || order.state === 'PAID')
      return err({ code: 'settled', orderNumber: order.number });
    return ok({
      plan: catalogue[order.planCode],
      initial: fromOrder(order),
      orderNumber: order.number,
      failure: failureText(isPaymentMessage(asked.failed) ? asked.failed : order.failure),
      subscription: await runningContract(platform, actor.accountId),
    });
  }
  const profile = await readMemberProfile(platform, actor.accountId);
  return ok({
    plan: chosen,
    initial: profile
      ? {
          ...EMPTY,
          company: profile.company ?? '',
          name: profile.name,
          phone: profile.tel,
          email: profile.email,
          address: profile.address ?? '',
        }
      : EMPTY,
    orderNumber: null,
    failure: null,
    subscription: await runningContract(platform, actor.accountId),
  });
}

const EMPTY: CheckoutInitial = {
  company: '',
  name: '',
  phone: '',
  email: '',
  address: '',
  method: 'card',
  consented: false,
};

function fromOrder({ contractor, method, state }: OrderView): CheckoutInitial {
  const consented = state === 'PENDING_PAYMENT';
  return { ...contractor, company: contractor.company ?? '', method, consented };
}

async function runningContract(platform: Platform, accountId: string): Promise<Checkout['subscription']> {
  const row = await findRunningSubscription(platform.db, accountId);
  return row ? { planName: row.plan_name, endsOn: row.ends_on } : null;
}

function isPaymentMessage(code: string | null): code is PaymentMessageCode {
  return code !== null && Object.hasOwn(PAYMENT_MESSAGES, code);
}

function failureText(code: PaymentMessageCode | null): string | null {
  return code && PAYMENT_MESSAGES[code];
}
