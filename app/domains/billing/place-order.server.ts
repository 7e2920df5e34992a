import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { termsText } from '#app/domains/consents/terms-texts.server.ts';
import { catalogue, firstCharge, PRICE_VERSION } from '#app/domains/plans/catalogue.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { randomCode } from '#app/shared/ids.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Contractor } from './contractor.ts';
import { PENALTY_PERCENT } from './early-end.ts';
import type { ORDER_MESSAGES } from './messages.ts';
import {
  findOrderByCheckout,
  findPendingOrder,
  insertOrder,
  lockCustomer,
  moveOrder,
} from './orders.store.server.ts';
import { whyUnavailable } from './payment-method.ts';
import type { PlaceOrderInput } from './schema.ts';
import { findRunningSubscription } from './subscriptions.store.server.ts';

export type PlaceOrderError = keyof typeof ORDER_MESSAGES;

/**
 * Turns a submitted checkout into an order that waits for its payment. The price comes from the catalogue.
 * The same checkout submitted again, at once or later, answers the same order; with other details it is refused
 * (security R23, R24). An unpaid order of an earlier checkout is given up for the new one.
 */
export async function placeOrder(
  platform: Platform,
  actor: Member,
  input: PlaceOrderInput,
  caller: Caller,
): Promise<Result<{ orderNumber: string }, PlaceOrderError>> {
  const plan = catalogue[input.plan];
  const method = input.method === 'easy-pay' ? 'naverpay' : input.method;
  if (whyUnavailable(method, plan) !== null) return err('method-unavailable');
  const contractor: Contractor = {
    company: input.company || null,
    name: input.name,
    phone: input.phone,
    email: input.email,
    address: input.address,
  };
  const request = JSON.stringify([input.plan, input.method, contractor]);
  // Keyed, because it is made of personal details. Equal for two submits of one checkout.
  const requestHash = platform.secrets.hash('checkout', request);
  const now = platform.clock.now();

  return platform.transaction(async (tx) => {
    const customer = await lockCustomer(tx, actor.accountId, { customerKey: randomUUID(), at: now });
    // Deleted since the request was let in: nothing may be bought in the name of nobody.
    if (customer.left) return err('account-gone');
    const same = await findOrderByCheckout(tx, actor.accountId, input.checkout);
    if (same)
      return same.request_hash === requestHash ? ok({ orderNumber: same.number }) : err('checkout-changed');
    const refusal = await makeRoom(tx, actor.accountId);
    if (refusal) return err(refusal);

    const number = `R${randomCode(14)}`;
    await insertOrder(tx, {
      id: randomUUID(),
      number,
      account_id: actor.accountId,
      checkout_key: input.checkout,
      request_hash: requestHash,
      state: 'PENDING_PAYMENT',
      plan_code: plan.code,
      plan_name: plan.name,
      price_version: PRICE_VERSION,
      terms_version: termsText('payment-agreement').version,
      penalty_percent: PENALTY_PERCENT,
      monthly: plan.monthly,
      setup_fee: plan.setupFee,
      total: firstCharge(plan),
      method,
      contractor_sealed: platform.secrets.seal('contractor', JSON.stringify(contractor)),
      contractor_forgotten: false,
      bank: null,
      certificate: null,
      payer_sealed: null,
      deposit_code: null,
      due_at: new Date(now.getTime() + DAY_MS),
      created_at: now,
      paid_at: null,
    });
    await recordConsents(platform, tx, {
      accountId: actor.accountId,
      items: [
        { code: 'payment-privacy', given: true },
        { code: 'payment-agreement', given: true },
      ],
      address: caller.address,
    });
    await recordAudit(tx, {
      at: now,
      actor: actor.accountId,
      action: 'billing.order-placed',
      target: number,
      requestId: caller.id,
    });
    return ok({ orderNumber: number });
  });
}

/** One running contract and one unpaid order an account: the newest checkout wins unless money may be moving. */
async function makeRoom(tx: Queryable, accountId: string): Promise<PlaceOrderError | null> {
  if (await findRunningSubscription(tx, accountId)) return 'already-subscribed';
  const pending = await findPendingOrder(tx, accountId);
  if (pending?.moving) return 'payment-in-progress';
  if (pending) await moveOrder(tx, pending.id, 'PENDING_PAYMENT', { state: 'CANCELED' });
  return null;
}
